/** Full-width ASCII characters and full stops, which Chinese and Japanese input methods produce. */
const fullWidth = /[\uff01-\uff5e\u3002\uff61]/g
/** Characters without width, which come with copied text. Joiners are part of some scripts. */
const invisible = /(?![\u200c\u200d])\p{Cf}/gu

/** Converts characters of input methods in an address to ASCII, and removes invisible characters. */
export const typedEmail = (text: string): string =>
  text.replace(fullWidth, (one) => one.normalize('NFKC').replace('\u3002', '.')).replace(invisible, '')
