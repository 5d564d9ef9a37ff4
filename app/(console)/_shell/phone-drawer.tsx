import * as Radix from "@radix-ui/react-dialog";
import { IconButton } from "@/components/ui/button";
import { useCloseAutoFocus } from "@/components/ui/use-return-focus";
import { MenuContent, type MenuProps } from "./sidebar";

/** The menu on phones and in narrow windows, over the page. */
export function PhoneDrawer({ onClose, ...menu }: MenuProps & { onClose: () => void }) {
  const onCloseAutoFocus = useCloseAutoFocus(true);
  return (
    <Radix.Root open onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/45 transition-opacity starting:opacity-0" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={onCloseAutoFocus}
          className="fixed inset-y-0 left-0 z-40 flex w-[300px] max-w-[88vw] flex-col bg-surface shadow-xl outline-none transition-[translate] starting:-translate-x-full"
        >
          <Radix.Title className="sr-only">Menu</Radix.Title>
          <MenuContent
            {...menu}
            close={
              <Radix.Close asChild>
                <IconButton label="Chiudi il menu" icon="x" />
              </Radix.Close>
            }
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
