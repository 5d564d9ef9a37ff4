// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Button, IconButton } from "@/components/ui/button";
import { notify } from "@/components/ui/notice";

afterEach(cleanup);

describe("Button", () => {
  it("ignores clicks and submits nothing while it loads", () => {
    const click = vi.fn();
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button type="submit" loading onClick={click}>
          Salva
        </Button>
      </form>,
    );
    fireEvent.click(screen.getByRole("button", { name: "Salva" }));
    expect(click).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
  });

  it("says why it is off on hover, to a screen reader and by a press, can be reached, and does nothing", () => {
    const click = vi.fn();
    const warning = vi.spyOn(notify, "warning").mockImplementation(() => () => {});
    render(
      <Button disabledReason="Prima chiudi la pratica." onClick={click}>
        Elimina
      </Button>,
    );
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Elimina" });
    expect(button.disabled).toBe(false);
    expect(button.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(button);
    expect(click).not.toHaveBeenCalled();
    expect(button.title).toBe("Prima chiudi la pratica.");
    expect(button.getAttribute("aria-description")).toBe("Prima chiudi la pratica.");
    expect(warning).toHaveBeenCalledWith("Prima chiudi la pratica.", expect.anything());
  });

  it("takes the second half of a double click only after the first half", () => {
    const click = vi.fn();
    render(<Button onClick={click}>Accetta</Button>);
    const button = screen.getByRole("button", { name: "Accetta" });
    fireEvent.click(button, { detail: 2 });
    expect(click).not.toHaveBeenCalled();
    fireEvent.click(button, { detail: 1 });
    fireEvent.click(button, { detail: 2 });
    expect(click).toHaveBeenCalledTimes(2);
  });

  it("gives an icon a name", () => {
    const click = vi.fn();
    render(<IconButton label="Chiudi" icon="x" onClick={click} />);
    fireEvent.click(screen.getByRole("button", { name: "Chiudi" }));
    expect(click).toHaveBeenCalledTimes(1);
  });
});
