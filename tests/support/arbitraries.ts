import fc from "fast-check";

// fast-check's own "binary" and "grapheme" units build a table of all of Unicode first, which takes a second a worker.
const codePoint = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point));
const familiar = fc.constantFrom(..." aàbcZ059.,;:'\"/\\?#%&=+-_@<>()\t\r\n\0é€😀ù日".split(""));
const unit = fc.oneof({ arbitrary: familiar, weight: 2 }, { arbitrary: codePoint, weight: 1 });

/** Text of any characters, control characters and lone surrogates among them. */
export const anyText = (maxLength = 20) => fc.string({ unit, maxLength });
