import type { Member } from "../member";
import { CardsSection } from "./cards-section";
import { DocumentsSection } from "./documents-section";
import { MedicalSection } from "./medical-section";
import { NotificationsSection } from "./notifications-section";

/**
 * The lists that belong to a member beside the record; they can be worked on whether or not it is being
 * edited.
 */
export function MemberSections({ member }: { member: Member }) {
  return (
    <div className="grid min-w-0 content-start gap-8">
      <MedicalSection member={member} />
      <DocumentsSection member={member} />
      <CardsSection member={member} />
      <NotificationsSection member={member} />
    </div>
  );
}
