// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { texts } from "@/lib/format/texts";
import { laterPart } from "./load-part";
import { notify } from "./notice";

const Greeting = ({ name }: { name: string }) => <p>Ciao {name}</p>;
const missing = Object.assign(new Error("Failed to load chunk"), { name: "ChunkLoadError" });

afterEach(cleanup);

describe("a part that comes later", () => {
  it("is drawn at once where its code has come already", async () => {
    const Part = laterPart(async () => Greeting);
    await Part.load();
    render(<Part name="Ada" />);
    screen.getByText("Ciao Ada");
  });

  it("is fetched once, when it is first shown; until then what waits for it is drawn", async () => {
    const load = vi.fn(async () => Greeting);
    const Part = laterPart(load, () => <p>Attendi</p>);
    expect(load).not.toHaveBeenCalled();
    render(
      <>
        <Part name="Ada" />
        <Part name="Eva" />
      </>,
    );
    expect(screen.getAllByText("Attendi")).toHaveLength(2);
    await screen.findByText("Ciao Ada");
    screen.getByText("Ciao Eva");
    expect(screen.queryByText("Attendi")).toBeNull();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("is not fetched where it goes again at once", async () => {
    const load = vi.fn(async () => Greeting);
    const Part = laterPart(load);
    render(<Part name="Ada" />).unmount();
    await Promise.resolve();
    expect(load).not.toHaveBeenCalled();
  });

  it("is drawn at once after a first fetch that failed before it was shown", async () => {
    const load = vi.fn(async () => Greeting).mockRejectedValueOnce(missing);
    const Part = laterPart(load);
    await Part.load();
    await Part.load();
    render(<Part name="Ada" />);
    screen.getByText("Ciao Ada");
  });

  it("asks to reload where it does not come, and is shown when it has come after all", async () => {
    const say = vi.spyOn(notify, "error").mockImplementation(() => {});
    const load = vi
      .fn(async () => Greeting)
      .mockRejectedValueOnce(missing)
      .mockRejectedValueOnce(missing);
    const Part = laterPart(load);
    const { unmount } = render(<Part name="Ada" />);
    await vi.waitFor(() =>
      expect(say).toHaveBeenCalledWith(
        texts.newVersionNotice,
        expect.objectContaining({ id: "missing-code" }),
      ),
    );
    unmount();
    render(<Part name="Ada" />);
    await screen.findByText("Ciao Ada");
  });

  it("hands a failure of its code to the screen's error", async () => {
    const Part = laterPart(async (): Promise<typeof Greeting> => {
      throw new Error("broken");
    });
    await Part.load();
    vi.spyOn(console, "error").mockImplementation(() => {});
    expect(() => render(<Part name="Ada" />)).toThrow("broken");
  });
});
