import { redirect } from "next/navigation";
import { requireCaller } from "@/lib/server/pages/guard";

/** Any unknown path is home (part 1, section 2). */
export default async function Page() {
  await requireCaller("/");
  redirect("/dashboard");
}
