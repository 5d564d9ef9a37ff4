import { screenPage } from "@/lib/server/pages/screen-page";
import { ItinerariesScreen } from "./_screen/itineraries-screen";

const { metadata, Page } = screenPage("/itinerario", ["percorso.list"], ItinerariesScreen);

export { metadata, Page as default };
