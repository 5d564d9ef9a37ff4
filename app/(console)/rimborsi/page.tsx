import type { Metadata } from "next";
import { requireScreen } from "@/lib/server/pages/guard";
import { ReimbursementsScreen } from "./_screen/reimbursements-screen";

export const metadata: Metadata = { title: "Rimborsi" };

export default async function Page() {
  await requireScreen("/rimborsi");
  return <ReimbursementsScreen />;
}
