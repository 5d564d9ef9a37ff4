// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { type ComponentProps, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fileProblem, formatBytes, formatKinds } from "@/components/form/file-checks";
import { FileDrop } from "@/components/form/file-drop";

const accept = { "application/pdf": [".pdf"], "image/jpeg": [".jpg", ".jpeg"], "image/png": [".png"] };
const MB = 1024 * 1024;

function fileOf(name: string, type: string, bytes = 10): File {
  const file = new File(["x"], name, { type });
  Object.defineProperty(file, "size", { value: bytes });
  return file;
}

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => "blob:prova");
  URL.revokeObjectURL = vi.fn();
});
afterEach(cleanup);

describe("the checks", () => {
  it("writes sizes and kinds as Italians do", () => {
    expect(formatBytes(10 * MB)).toBe("10 MB");
    expect(formatBytes(1.44 * MB)).toBe("1,4 MB");
    expect(formatBytes(700)).toBe("700 byte");
    expect(formatKinds(accept)).toBe("PDF, JPG o PNG");
  });

  it("names the kinds, the limit, or that the file is empty", () => {
    expect(fileProblem(fileOf("a.exe", "application/x-msdownload"), accept, MB)).toContain("PDF, JPG o PNG");
    expect(fileProblem(fileOf("a.pdf", "application/pdf", 2 * MB), accept, MB)).toContain("Il limite è 1 MB");
    expect(fileProblem(fileOf("a.pdf", "application/pdf", 0), accept, MB)).toContain("vuoto");
    expect(fileProblem(fileOf("a.pdf", "application/pdf", MB), accept, MB)).toBeNull();
  });

  it("goes by the ending where the system knows no type, and only there", () => {
    expect(fileProblem(fileOf("A.PDF", ""), accept, MB)).toBeNull();
    expect(fileProblem(fileOf("a.txt", ""), accept, MB)).not.toBeNull();
    expect(fileProblem(fileOf("a.pdf", "text/html"), accept, MB)).not.toBeNull();
  });
});

type SceneProps = Partial<ComponentProps<typeof FileDrop>>;

function Scene(props: SceneProps) {
  const [file, setFile] = useState<File | null>(null);
  return (
    <FileDrop
      label="Documento"
      accept={accept}
      maxBytes={MB}
      file={file}
      status="initial"
      progress={null}
      {...props}
      onFile={(next) => {
        setFile(next);
        props.onFile?.(next);
      }}
    />
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>("Documento", { selector: "input" });
const choose = (...files: File[]) => act(async () => fireEvent.change(input(), { target: { files } }));
const drop = (...files: File[]) =>
  act(async () =>
    fireEvent.drop(input().parentElement as HTMLElement, {
      dataTransfer: {
        files,
        items: files.map((file) => ({ kind: "file", type: file.type, getAsFile: () => file })),
        types: ["Files"],
      },
    }),
  );

describe("FileDrop", () => {
  it("takes a good file by choice or drop, shows it, and lets it go again", async () => {
    const seen = vi.fn();
    render(<Scene onFile={seen} />);
    await choose(fileOf("brevetto.pdf", "application/pdf", 2048));
    expect(screen.getByText("brevetto.pdf")).toBeDefined();
    expect(screen.getByText("2 kB")).toBeDefined();
    await drop(fileOf("foto.png", "image/png"));
    expect(screen.getByText("foto.png")).toBeDefined();
    fireEvent.click(screen.getByLabelText("Togli il file"));
    expect(seen).toHaveBeenLastCalledWith(null);
    expect(URL.revokeObjectURL).toHaveBeenCalledWith("blob:prova");
  });

  it("leads the focus to the button that chooses when the file is taken away, with its button", async () => {
    render(<Scene />);
    await choose(fileOf("brevetto.pdf", "application/pdf"));
    screen.getByLabelText("Togli il file").focus();
    fireEvent.click(screen.getByLabelText("Togli il file"));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: /^Scegli/ }));
  });

  it("turns a bad file away with a sentence and keeps the good one", async () => {
    const seen = vi.fn();
    render(<Scene onFile={seen} />);
    await choose(fileOf("foto.png", "image/png"));
    await drop(fileOf("virus.exe", "application/x-msdownload"));
    expect(seen).toHaveBeenCalledTimes(1);
    expect(screen.getByRole("alert").textContent).toMatch(
      /Scegli un file PDF, JPG o PNG\. Resta «foto\.png»\.$/,
    );
    expect(screen.getByText("foto.png")).toBeDefined();
    expect(screen.getByRole("button", { name: /^Cambia/ }).dataset.invalid).toBeUndefined();
    await drop(fileOf("a.png", "image/png"), fileOf("b.png", "image/png"));
    expect(screen.getByRole("alert").textContent).toMatch(/un solo file alla volta\. Resta «foto\.png»\.$/);
    await choose(fileOf("c.png", "image/png"));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("says no more of a file that was turned away once the chosen one is sent", async () => {
    const { rerender } = render(<Scene />);
    await choose(fileOf("foto.png", "image/png"));
    await drop(fileOf("vuoto.pdf", "application/pdf", 0));
    expect(screen.getByRole("alert").textContent).toBe("Il file «vuoto.pdf» è vuoto. Resta «foto.png».");
    rerender(<Scene status="saving" />);
    expect(screen.queryByRole("alert")).toBeNull();
    rerender(<Scene status="failed" error="Il server non risponde." />);
    expect(screen.getByRole("alert").textContent).toBe("Il server non risponde.");
    expect(screen.getByRole("button", { name: /^Cambia/ }).dataset.invalid).toBe("true");
  });

  it("ties limits and complaint to the button that chooses, which is marked for the focus", async () => {
    render(<Scene />);
    const button = screen.getByRole("button", { name: /^Scegli/, description: /^PDF, JPG o PNG/ });
    await drop(fileOf("virus.exe", "application/x-msdownload"));
    screen.getByRole("button", { description: /Scegli un file PDF, JPG o PNG\. PDF, JPG o PNG, al massimo/ });
    expect(button.dataset.invalid).toBe("true");
  });

  it("reports who clicks or drops while it is blocked, and takes nothing", async () => {
    const seen = vi.fn();
    const blocked = vi.fn();
    render(<Scene onFile={seen} disabled onBlocked={blocked} />);
    fireEvent.click(screen.getByRole("button", { name: /Scegli/ }));
    fireEvent.click(screen.getByText("Trascina qui il file, oppure sceglilo."));
    await drop(fileOf("foto.png", "image/png"));
    expect(blocked).toHaveBeenCalledTimes(3);
    expect(seen).not.toHaveBeenCalled();
  });

  it("shows how far the sending is, and stops it", () => {
    const cancel = vi.fn();
    render(<Scene status="saving" progress={42} onCancel={cancel} />);
    expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("42");
    fireEvent.click(screen.getByText("Annulla"));
    expect(cancel).toHaveBeenCalledTimes(1);
  });

  it("tells the end in the words of the specification", () => {
    const { rerender } = render(<Scene status="success" />);
    expect(screen.getByRole("status").textContent).toBe("File Caricato con Successo!");
    rerender(<Scene status="failed" error="Il server non risponde." />);
    expect(screen.getByRole("status").textContent).toBe("Qualcosa è andato storto...");
    expect(screen.getByRole("alert").textContent).toBe("Il server non risponde.");
  });
});
