// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { LinkedText } from "./linked-text";

afterEach(cleanup);

it("hostile text stays text, and web addresses alone are links, which show where they lead", () => {
  const text = [
    `<script>window.rotto = 1</script><img src=x onerror="window.rotto = 1">`,
    "javascript:alert(1) data:text/html,<b>x</b> https://banca.example.it@altrove.example",
    "Vedi https://circolo.example.it/a?b=c). E \u202Ehttps://example.com/exe.fdp\u202C fine",
  ].join("\n");
  const { container } = render(<LinkedText text={text} />);
  expect(container.textContent).toBe(text);
  expect(container.querySelector("script, img, b")).toBeNull();
  const links = screen.getAllByRole("link");
  const addresses = ["https://circolo.example.it/a?b=c", "https://example.com/exe.fdp"];
  expect(links.map((link) => link.getAttribute("href"))).toEqual(addresses);
  expect(links.map(({ textContent }) => textContent)).toEqual(addresses);
  for (const link of links) {
    expect(link.getAttribute("rel")).toBe("noopener noreferrer nofollow");
    expect(link.getAttribute("target")).toBe("_blank");
    expect(link.getAttribute("dir")).toBe("ltr");
  }
});
