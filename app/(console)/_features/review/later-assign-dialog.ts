import dynamic from "next/dynamic";
import { loadPart } from "@/components/ui/load-part";

/** The dialog that assigns records; its code comes when somebody opens it. */
export const LaterAssignDialog = dynamic(() =>
  loadPart(() => import("./assign-dialog").then((module) => module.AssignDialog)),
);
