interface ImageSize {
  width: number;
  height: number;
}

/**
 * Reads the size of a PNG, GIF, JPEG or WebP image from its headers, without decoding it. Goes by the content, as browsers do, whatever type
 * is declared. Undefined for anything else, and for headers that cannot be read.
 */
export function imageSize(base64: string): ImageSize | undefined {
  let binary: string;
  try {
    binary = atob(base64);
  } catch {
    return undefined;
  }
  const data = new DataView(new ArrayBuffer(binary.length));
  for (let at = 0; at < binary.length; at++) data.setUint8(at, binary.charCodeAt(at));
  const text = (start: number, end: number) => binary.slice(start, end);
  try {
    const size =
      text(0, 8) === '\x89PNG\r\n\x1a\n'
        ? pngSize(data, text(12, 16))
        : /^GIF8[79]a$/.test(text(0, 6))
          ? gifSize(data)
          : text(0, 2) === '\xff\xd8'
            ? jpegSize(data)
            : text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP'
              ? webpSize(data, text(12, 16))
              : undefined;
    return size && size.width > 0 && size.height > 0 ? size : undefined;
  } catch {
    // The data ends within a header.
    return undefined;
  }
}

const pngSize = (data: DataView, chunk: string): ImageSize | undefined =>
  chunk === 'IHDR' ? {width: data.getUint32(16), height: data.getUint32(20)} : undefined;

/** Browsers enlarge the screen of a GIF to its frames. */
function gifSize(data: DataView): ImageSize {
  const tableAfter = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  let width = data.getUint16(6, true);
  let height = data.getUint16(8, true);
  let at = 13 + tableAfter(data.getUint8(10));
  while (at < data.byteLength) {
    const block = data.getUint8(at);
    if (block === 0x2c) {
      const [left = 0, top = 0, across = 0, down = 0] = [1, 3, 5, 7].map((next) =>
        data.getUint16(at + next, true),
      );
      width = Math.max(width, left + across);
      height = Math.max(height, top + down);
      at += 11 + tableAfter(data.getUint8(at + 9));
    } else if (block === 0x21) at += 2;
    else break;
    // Blocks of data, the last of which is empty.
    while (at < data.byteLength && data.getUint8(at)) at += data.getUint8(at) + 1;
    at++;
  }
  return {width, height};
}

function jpegSize(data: DataView): ImageSize | undefined {
  for (let at = 2; ; ) {
    if (data.getUint8(at) !== 0xff) return undefined;
    const marker = data.getUint8(at + 1);
    // Fill bytes, and markers without a length.
    if (marker === 0xff) at++;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return {height: data.getUint16(at + 5), width: data.getUint16(at + 7)};
    else if (marker === 0xda || marker === 0xd9) return undefined;
    else at += 2 + data.getUint16(at + 2);
  }
}

function webpSize(data: DataView, chunk: string): ImageSize | undefined {
  const uint24 = (at: number) => data.getUint16(at, true) | (data.getUint8(at + 2) << 16);
  switch (chunk) {
    case 'VP8 ':
      return data.getUint16(23) === 0x9d01 && data.getUint8(25) === 0x2a
        ? {width: data.getUint16(26, true) & 0x3fff, height: data.getUint16(28, true) & 0x3fff}
        : undefined;
    case 'VP8L': {
      const bits = data.getUint32(21, true);
      return data.getUint8(20) === 0x2f
        ? {width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1}
        : undefined;
    }
    case 'VP8X':
      return {width: uint24(24) + 1, height: uint24(27) + 1};
    default:
      return undefined;
  }
}
