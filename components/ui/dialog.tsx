import * as Radix from "@radix-ui/react-dialog";
import { type ReactNode, useCallback, useContext, useState } from "react";
import { IconButton } from "@/components/ui/button";
import { AsideOfDialog, besideAside } from "@/components/ui/dialog-aside";
import { DialogFailure } from "@/components/ui/dialog-failure";
import { DialogFooter } from "@/components/ui/dialog-footer";
import { DialogLine } from "@/components/ui/dialog-line";
import { LayerContainer, useEscape } from "@/components/ui/layer-container";
import { useOpenLayer } from "@/components/ui/open-layers";
import { useCloseAutoFocus } from "@/components/ui/use-return-focus";
import { useScrollStop } from "@/components/ui/use-scroll-stop";
import { texts } from "@/lib/format/texts";
import { cn } from "./cn";

const sizes = {
  large: "sm:h-[95dvh] sm:w-[80vw]",
  sm: "sm:h-auto sm:w-110",
  550: "sm:h-auto sm:w-[550px]",
  650: "sm:h-auto sm:w-[650px]",
  750: "sm:h-auto sm:w-[750px]",
  850: "sm:h-auto sm:w-[850px]",
} as const;

const contentClass =
  "flex h-dvh w-screen flex-col bg-surface text-ink shadow-xl outline-none sm:max-h-[95dvh] sm:max-w-[calc(100vw-2rem)] sm:rounded-lg sm:border sm:border-line print:h-auto print:max-h-none print:w-auto print:border-0 print:shadow-none";
const bodyClass =
  "min-h-0 flex-1 overflow-y-auto overscroll-contain focus-visible:-outline-offset-2 print:overflow-visible";

/**
 * "large": 80vw by 95vh; "sm": 440 px; a number: that many px wide, as high as its content up to 95vh
 * (docs/rules/screens.md#dialogs).
 */
export type DialogSize = keyof typeof sizes;

type DialogProps = {
  /** Default: as long as it is mounted. */
  open?: boolean;
  /** Somebody wants to close it: Esc, the cross, a click outside. */
  onClose: () => void;
  title: string;
  /** Lies over the lower edge of the header, so that nothing moves; on a phone a line of its own in it. */
  headLine?: ReactNode;
  /** A badge beside the title. */
  state?: ReactNode;
  description?: ReactNode;
  size: DialogSize;
  /** Buttons at the right of the footer, the primary one last. */
  footer?: ReactNode;
  /** The button that refuses or undoes: red, at the left of the footer, on a phone too. */
  refusal?: ReactNode;
  /** Further actions at the left of the footer. */
  footerStart?: ReactNode;
  /** A message that stays above the footer, such as why a save failed. */
  notice?: ReactNode;
  /**
   * It takes the place of a dialog that was open until now: no movement, as if that one had changed its
   * content.
   */
  withoutMotion?: boolean;
  /** Stands near the top of the window: without a footer, notices have their room beneath it. */
  atTop?: boolean;
  /** Replaces the padding of the scrolling body: empty for one that is all preview. */
  bodyClassName?: string;
  children: ReactNode;
};

/**
 * A modal dialog: header with title and state, a body that scrolls, a footer of one line; below 640 px it
 * takes the whole screen. The focus starts at the element marked `data-autofocus` or at the first field, and
 * returns to where it was.
 */
export function Dialog(props: DialogProps) {
  const { open = true, onClose, footer, refusal, footerStart, notice } = props;
  const { bodyClassName = "px-4 py-5 sm:px-6" } = props;
  const [body, setBody] = useState<HTMLDivElement | null>(null);
  const line = useContext(DialogLine);
  const onCloseAutoFocus = useCloseAutoFocus(open);
  useScrollStop(body);
  useOpenLayer(open);

  const close = () => onClose();
  const { content, setElement, onEscapeKeyDown } = useContent(close);
  return (
    <Radix.Root open={open} onOpenChange={close}>
      <Radix.Portal>
        <Radix.Overlay
          className={cn(
            "fixed inset-0 z-50 grid place-items-center bg-black/45 print:static print:block print:bg-transparent",
            besideAside.frame,
            !props.withoutMotion && "transition-opacity starting:opacity-0",
            props.atTop && "sm:items-start sm:pt-8",
          )}
        >
          <Radix.Content
            ref={setElement}
            tabIndex={-1}
            aria-modal
            onOpenAutoFocus={focusFirstField}
            onCloseAutoFocus={onCloseAutoFocus}
            onEscapeKeyDown={onEscapeKeyDown}
            onInteractOutside={ignoreNotices}
            className={cn(
              contentClass,
              besideAside.content,
              sizes[props.size],
              !props.withoutMotion &&
                "transition-[opacity,translate] starting:translate-y-2 starting:opacity-0",
            )}
          >
            <LayerContainer value={content}>
              <DialogHeader {...props} onClose={close} />
              {line}
              <div ref={setBody} data-dialog-body className={cn(bodyClass, bodyClassName)}>
                {props.children}
              </div>
              {notice && (
                <div data-dialog-notice className="border-t border-line px-4 py-3 sm:px-6">
                  {notice}
                </div>
              )}
              <DialogFailure />
              {(footer || footerStart || refusal) && (
                <DialogFooter refusal={refusal} start={footerStart}>
                  {footer}
                </DialogFooter>
              )}
            </LayerContainer>
            <AsideOfDialog dialog={content} />
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

type DialogHeaderProps = Pick<DialogProps, "title" | "state" | "description" | "headLine"> & {
  onClose: () => void;
};

/** No `header` (nor a `footer` below): outside of `main` they would be landmarks of the page. */
function DialogHeader({ title, state, description, headLine, onClose }: DialogHeaderProps) {
  return (
    <div className="relative grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 border-b border-line py-3 pr-3 pl-4 sm:pl-6">
      <div className="py-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Radix.Title className="min-w-0 text-base font-semibold wrap-break-word">{title}</Radix.Title>
          {state}
        </div>
        {description && (
          <Radix.Description asChild>
            <div className="mt-0.5 text-ink-soft">{description}</div>
          </Radix.Description>
        )}
      </div>
      <IconButton label={texts.close} icon="x" className="print:hidden" onClick={onClose} />
      {headLine}
    </div>
  );
}

/** The dialog's own element: it contains the layers above it and what stands beside it, and hears Esc. */
export function useContent(onEscape: () => void) {
  const [content, setContent] = useState<HTMLDivElement | null>(null);
  const { ref: registerEscape, onEscapeKeyDown } = useEscape(onEscape);
  const setElement = useCallback(
    (element: HTMLDivElement | null) => {
      setContent(element);
      registerEscape(element);
    },
    [registerEscape],
  );
  return { content, setElement, onEscapeKeyDown };
}

/**
 * Reading a dialog starts at its title, filling one in at its first box; on touch that would bring up the
 * keyboard.
 */
function focusFirstField(event: Event) {
  const content = event.currentTarget;
  if (!(content instanceof HTMLElement)) return;
  event.preventDefault();
  const touch = typeof window.matchMedia === "function" && window.matchMedia("(pointer: coarse)").matches;
  const field =
    "[data-dialog-body] :is(input, select, textarea):not(:disabled, [type=hidden], [tabindex='-1'])";
  const first =
    content.querySelector<HTMLElement>("[data-autofocus]") ??
    (touch ? null : chosenOf(content.querySelector<HTMLElement>(field)));
  (first ?? content).focus({ preventScroll: true });
}

/** The field; of radio buttons the chosen one, to which Tab would come too. */
function chosenOf(field: HTMLElement | null): HTMLElement | null {
  if (!(field instanceof HTMLInputElement) || field.type !== "radio") return field;
  const chosen = [...document.querySelectorAll<HTMLInputElement>("[type=radio]:checked")];
  return chosen.find(({ name }) => name === field.name) ?? field;
}

/** Notices lie above every dialog; a press on one of them is no wish to close the dialog beneath. */
export function ignoreNotices(event: CustomEvent & { target: EventTarget | null }) {
  if (event.target instanceof Element && event.target.closest("[data-sonner-toaster]"))
    event.preventDefault();
}
