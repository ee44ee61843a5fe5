import {expect} from 'chai';
import {imageSize} from '../../../src/evidence/image-size.js';

const ascii = (text: string) => [...text].map((char) => char.charCodeAt(0));
const u16 = (value: number) => [value >> 8, value & 255];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)];
const le16 = (value: number) => u16(value).reverse();
const le24 = (value: number) => [...le16(value & 0xffff), value >> 16];
const zeros = (count: number) => new Array<number>(count).fill(0);
const size = (...bytes: (readonly number[])[]) => imageSize(btoa(String.fromCharCode(...bytes.flat())));

const png = (width: number, height: number) => [
  ...ascii('\x89PNG\r\n\x1a\n'),
  ...u32(13),
  ...ascii('IHDR'),
  ...u32(width),
  ...u32(height),
  ...zeros(5),
];
const gif = (width: number, height: number, ...blocks: (readonly number[])[]) => [
  ...ascii('GIF89a'),
  ...le16(width),
  ...le16(height),
  // A table of two colours.
  ...[0x80, 0, 0],
  ...zeros(6),
  ...blocks.flat(),
  0x3b,
];
/** A frame with a table of four colours of its own, and three bytes of data. */
const frame = (left: number, top: number, width: number, height: number) => [
  0x2c,
  ...[left, top, width, height].flatMap(le16),
  0x81,
  ...zeros(12),
  ...[2, 3, 1, 1, 1, 0],
];
const segment = (marker: number, ...data: number[]) => [0xff, marker, ...u16(data.length + 2), ...data];
const sof = (marker: number, width: number, height: number) =>
  segment(marker, 8, ...u16(height), ...u16(width), 3, ...zeros(9));
const jpeg = (...segments: (readonly number[])[]) => [0xff, 0xd8, ...segments.flat()];
const webp = (chunk: string, ...data: number[]) => [
  ...ascii('RIFF'),
  ...zeros(4),
  ...ascii(`WEBP${chunk}`),
  ...zeros(4),
  ...data,
];

describe('imageSize()', () => {
  it('reads the size from the header of each format', () => {
    const cases: Record<string, [number[], number, number]> = {
      PNG: [png(16_000, 12_000), 16_000, 12_000],
      'a PNG of more than 2³¹ pixels to a side': [png(0x8000_0001, 2), 0x8000_0001, 2],
      GIF: [gif(300, 200), 300, 200],
      'a GIF with an extension': [
        gif(300, 200, [0x21, 0xf9, 4, 0, 0, 0, 0, 0], frame(0, 0, 300, 200)),
        300,
        200,
      ],
      JPEG: [jpeg(segment(0xe0, ...zeros(14)), sof(0xc0, 640, 480)), 640, 480],
      'a progressive JPEG after tables and fill bytes': [
        jpeg(segment(0xc4, 1, 2, 3), [0xff], sof(0xc2, 640, 480)),
        640,
        480,
      ],
      'a JPEG with a smaller preview in its metadata': [
        jpeg(segment(0xe1, ...jpeg(sof(0xc0, 10, 10))), sof(0xc1, 9000, 9000)),
        9000,
        9000,
      ],
      'WebP with losses': [
        webp('VP8 ', 0, 0, 0, 0x9d, 0x01, 0x2a, ...le16(800 | 0x4000), ...le16(600)),
        800,
        600,
      ],
      'WebP without losses': [
        webp('VP8L', 0x2f, ...u32(((800 - 1) | ((600 - 1) << 14)) >>> 0).reverse()),
        800,
        600,
      ],
      'extended WebP': [webp('VP8X', ...zeros(4), ...le24(70_000 - 1), ...le24(50_000 - 1)), 70_000, 50_000],
    };
    for (const [what, [bytes, width, height]] of Object.entries(cases))
      expect(size(bytes), what).to.deep.equal({width, height});
  });

  it('is that of the frames of a GIF if they are larger than its screen', () => {
    expect(size(gif(1, 1, frame(0, 0, 1, 1), frame(100, 50, 16_000, 9000)))).to.deep.equal({
      width: 16_100,
      height: 9050,
    });
  });

  it('is undefined for other formats, headers that end early, and sizes of 0', () => {
    const cases: Record<string, number[]> = {
      nothing: [],
      BMP: [...ascii('BM'), ...zeros(60)],
      SVG: ascii('<svg width="1" height="1">'),
      AVIF: [...zeros(4), ...ascii('ftypavif'), ...zeros(60)],
      'a PNG without IHDR': [...png(1, 1).slice(0, 12), ...ascii('IDAT'), ...zeros(60)],
      'a PNG that ends early': png(5, 5).slice(0, 22),
      'a PNG without a height': png(5, 0),
      'a JPEG without a frame': jpeg(segment(0xe0, ...zeros(14)), [0xff, 0xda, ...zeros(10)]),
      'a JPEG whose segments do not follow each other': jpeg([0x00, 0x01], sof(0xc0, 5, 5)),
      'a JPEG whose height comes later': jpeg(sof(0xc0, 5, 0)),
      'a WebP of another kind': webp('ALPH', ...zeros(30)),
    };
    for (const [what, bytes] of Object.entries(cases)) expect(size(bytes), what).to.equal(undefined);
    expect(imageSize('_not base64_')).to.equal(undefined);
  });

  it('takes time in proportion to the length of the data', () => {
    const binary = (head: number[], rest: string) => btoa(String.fromCharCode(...head) + rest);
    const images = [
      binary([0xff, 0xd8], '\xff'.repeat(3_000_000)),
      binary([0xff, 0xd8], '\xff\xd0'.repeat(1_500_000)),
      binary([...gif(1, 1).slice(0, -1), 0x21, 0xff], '\x01a'.repeat(1_500_000)),
    ];
    const start = performance.now();
    for (const image of images) imageSize(image);
    expect(performance.now() - start).to.be.lessThan(3000);
  });
});
