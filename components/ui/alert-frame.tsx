import * as Radix from "@radix-ui/react-dialog";
import type { ReactNode, RefObject } from "react";
import { ignoreNotices, useContent } from "@/components/ui/dialog";
import { AsideOfDialog, besideAside } from "@/components/ui/dialog-aside";
import { noticesAbove } from "@/components/ui/notice-place";
import { useOpenLayer } from "@/components/ui/open-layers";
import { useCloseAutoFocus } from "@/components/ui/use-return-focus";
import { cn } from "./cn";

type AlertFrameProps = {
  open: boolean;
  /** Esc was pressed. */
  onDismiss: () => void;
  role: "alertdialog" | "dialog";
  title: string;
  icon?: ReactNode;
  text: ReactNode;
  children?: ReactNode;
  buttons: ReactNode;
  /** The element that has the focus first: the answer that does no harm, or the text. */
  initialFocus: RefObject<HTMLElement | null>;
  /** Room for two columns. */
  wide?: boolean;
};

/** The small frame of questions and messages: a card on phones too, and no click outside closes it. */
export function AlertFrame(props: AlertFrameProps) {
  const { open, onDismiss, role, title, icon, text, children, buttons, initialFocus, wide } = props;
  const { content, setElement, onEscapeKeyDown } = useContent(onDismiss);
  const onCloseAutoFocus = useCloseAutoFocus(open);
  useOpenLayer(open);
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onDismiss();
      }}
    >
      <Radix.Portal>
        <Radix.Overlay
          className={cn(
            "fixed inset-0 z-50 grid place-items-center bg-black/45 p-4 transition-opacity starting:opacity-0",
            besideAside.frame,
          )}
        >
          <Radix.Content
            ref={setElement}
            role={role}
            aria-modal
            onEscapeKeyDown={onEscapeKeyDown}
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              initialFocus.current?.focus();
            }}
            onCloseAutoFocus={onCloseAutoFocus}
            onPointerDownOutside={(event) => event.preventDefault()}
            onInteractOutside={ignoreNotices}
            className={cn(
              "flex max-h-[calc(100dvh-2rem)] w-full flex-col rounded-lg border border-line bg-surface-raised text-ink shadow-xl outline-none transition-[opacity,translate] starting:translate-y-2 starting:opacity-0",
              wide ? "max-w-160" : "max-w-110",
            )}
          >
            <div className="flex gap-3 overflow-y-auto px-5 pt-5 pb-4">
              {icon}
              <div className="min-w-0 flex-1">
                <Radix.Title className="text-base font-semibold">{title}</Radix.Title>
                <Radix.Description asChild>
                  <div className="mt-1 whitespace-pre-line wrap-break-word text-ink-soft">{text}</div>
                </Radix.Description>
                {children && (
                  <div className={cn("mt-4", icon !== undefined && "max-sm:-ml-9")}>{children}</div>
                )}
              </div>
            </div>
            <div ref={noticesAbove} className="flex flex-wrap justify-end gap-2 px-5 pb-5">
              {buttons}
            </div>
            <AsideOfDialog dialog={content} />
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
