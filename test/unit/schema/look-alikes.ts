/** Latin letters, each followed by its look-alikes. */
export const LOOK_ALIKES =
  'aɑαаᎪᗅꓮᴀΛΔДʌԱ bƄɓƃʙВЪЬҍБᏴᏏᗷᖯꓐβꞴƀѣ cᴄȼϲсᏟꓚⲤҫ¢₡ᑕ𐐽 dɗɖƌđðᴅԁᎠᗞᗪᑯꓓꓒ₫Ꮷ eɇᴇəǝɘɛεеҽэєᎬꓰ℮ΣΞЗʒ€ꬲҿ fғƒϜᖴꓝԲꬵꞙẝք𝈓ᵮ gɡɢɠǥԌᏀꓖցᶃƍᏳ hΗʜɦħһНᎻᏂꓧհⲎᕼђћꚕᏲⱧҢӉӇ iıɪɩɨιіᎥꙇӏǀⲒꓲᵻᵼ jϳɉᴊјᎫꓙյᒍꞲ kᴋκƙкᏦꓗⲔⱩҚꝀҞ lʟłƚɭʅᏞꓡԼⅼ∣ᒪ𝈪Ⳑ𐐛ɫ mᴍмΜᎷꓟⲘɱᗰϺӍ nɴηпռոΝꓠⲚŋЙ𐆎ɳƞƝᵰ oᴏοσоθөѳօᎾꓳⲟ๐໐०○●◯ØΦФʘ〇ɵဝᴑꬽ𐐬ꬾꝋꮻ𝈚ꭴ pᴘρрþƥᏢᑭꓑⲣᵽ qԛɋգզʠ rʀɾɼɽгЯᎡᖇꓣⲅʁᏒꭇꭈᴦꮁ𝈖ɍᵲ sꜱʂƽѕᏚᏕꓢՏ₴ʃ𐑈ᵴ tᴛτтᎢꓔŧƭⲦ₮եȾƮҬᵵ uᴜυʋսμциꓴᑌʊᏌꞟꭎꭒᵾɄ vᴠνѵᏙꓦᐯ√𝈍 wᴡшщωԝѡᎳᏔꓪա₩ɯꝡ xχхⲬꓫ×ᕁ᙭ж᙮ᕽꞳҲ yΥʏγуүყᎩᎽꓬⲨ¥ʎчɣᶌỿꭚƴɏұ zᴢʐƶΖᏃꓜȥᵶ';

/** The look-alikes as src/schema/words/normalize-words.ts has them. */
export function encoded(): string {
  const letters = LOOK_ALIKES.split(' ').flatMap(([letter, ...others]) =>
    others.map((other) => [other.codePointAt(0)!, letter!] as const),
  );
  let before = 0;
  return letters
    .sort(([a], [b]) => a - b)
    .map(([point, letter]) => {
      const distance = point - before;
      before = point;
      return `${distance === 1 ? '' : distance.toString(36).toUpperCase()}${letter}`;
    })
    .join('');
}
