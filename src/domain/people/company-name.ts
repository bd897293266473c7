/** Legal forms that names of the same company may have or lack. */
const legalForms: ReadonlySet<string> = new Set(
  `ab ag aps as asa bv co company corp corporation gmbh inc incorporated kft kg limited llc llp lp ltd nv ohg oy oyj plc
   private pte pty pvt sa sarl sas se sl spa srl sro ug zrt`.split(/\s+/),
)

const cjkForms =
  /(?:股份有限公司|有限责任公司|有限責任公司|有限公司|公司|株式会社|有限会社|合同会社|주식회사|유한회사)/gu

/**
 * Returns the normal form of a company's name, to find companies of one name: Unicode compatibility forms, case, spaces, punctuation and legal forms
 * make no difference.
 */
export function companyNameKey(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase()
  const words = plain
    .replaceAll(cjkForms, ' ')
    .replaceAll(/[.'’]/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
  while (words.length > 1 && legalForms.has(words.at(-1) ?? '')) words.pop()
  return words.join('') || plain.trim()
}
