import { screenPage } from "@/lib/server/pages/screen-page";
import { PaymentTypesScreen } from "./_screen/payment-types-screen";

const { metadata, Page } = screenPage("/tipopagamento", ["tipopag.list"], PaymentTypesScreen);

export { metadata, Page as default };
