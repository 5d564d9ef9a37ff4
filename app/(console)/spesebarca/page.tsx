import type { Metadata } from "next";
import { requireScreen } from "@/lib/server/pages/guard";
import { BoatExpensesScreen } from "./_screen/boat-expenses-screen";

export const metadata: Metadata = { title: "Spese Barca" };

export default async function Page() {
  await requireScreen("/spesebarca");
  return <BoatExpensesScreen />;
}
