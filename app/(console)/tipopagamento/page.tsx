import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { PaymentTypesScreen } from "./_screen/payment-types-screen";

export const metadata: Metadata = { title: "Tipi pagamento" };

export default async function Page() {
  const caller = await requireScreen("/tipopagamento");
  const state = await prefetch(caller, [{ key: "tipopag.list" }]);
  return (
    <HydrationBoundary state={state}>
      <PaymentTypesScreen />
    </HydrationBoundary>
  );
}
