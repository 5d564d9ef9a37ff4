import { laterPart } from "@/components/ui/load-part";

/** The dialog that assigns records; its code comes when somebody opens it. */
export const LaterAssignDialog = laterPart(() =>
  import("./assign-dialog").then((module) => module.AssignDialog),
);
