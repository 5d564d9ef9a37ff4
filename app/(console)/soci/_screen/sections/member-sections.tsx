import type { Member } from "../member";
import { CardsSection } from "./cards-section";
import { DocumentsSection } from "./documents-section";
import { MedicalSection } from "./medical-section";
import { NotificationsSection } from "./notifications-section";

/**
 * What belongs to a member beside the record; it can be worked on whether or not the record is being edited.
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
