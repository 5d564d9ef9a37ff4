import { type ReactNode, useId } from "react";
import { ComingCruises, CourseRequests, CruiseRequests, RunningCourses } from "./coming-sections";
import { ClosedCruises, CruisesToClose, PastCourses, Posts } from "./past-sections";

/** All that a member has pending and has done. */
export function ActivitySections({ member }: { member: number }) {
  return (
    <div className="grid items-start gap-x-10 gap-y-10 pb-6 xl:grid-cols-2">
      <Group title="In arrivo e in sospeso">
        <CruiseRequests member={member} />
        <CourseRequests member={member} />
        <ComingCruises member={member} />
        <RunningCourses member={member} />
      </Group>
      <Group title="Già fatto">
        <CruisesToClose member={member} />
        <ClosedCruises member={member} />
        <PastCourses member={member} />
        <Posts member={member} />
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-4 text-base font-semibold">
        {title}
      </h2>
      <div className="grid gap-8">{children}</div>
    </section>
  );
}
