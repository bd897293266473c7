import { nameOfLanguage } from '../../domain/text/languages.ts'
import type { ContradictingAgreement, DifferingAgreement } from '../usecases/community/projects/create-link.ts'
import { print, printError } from './command.ts'

/** Prints the passages in which the extracted text of agreements differs from their PDFs, and the option that accepts the text. */
export function printDiffering(agreements: readonly DifferingAgreement[]): void {
  for (const { kind, language, reading, differenceSha256 } of agreements) {
    const { words, missing, added, moved, strange, passages } = reading.difference
    print(
      `${kind}-${language}: the extracted text differs from the PDF.`,
      `Of ${words} words, ${missing} are missing, ${added} are added and ${moved} are moved; ${strange} characters would be shown as boxes.`,
      ...passages.flatMap(({ page, pdf, read }) => [`  page ${page}`, `    PDF   ${pdf}`, `    read  ${read}`]),
      'Compare these passages with the PDF. The extracted text is what will be signed. To accept it, run the command again with',
      `  --accept-reading ${differenceSha256}`,
      'Otherwise use another file.',
      '',
    )
  }
}

/** Prints the agreements that seem to have a different type or language than specified by their option, and the option that accepts them anyway. */
export function printContradicting(agreements: readonly ContradictingAgreement[]): void {
  for (const { kind, language, title, looksLike } of agreements) {
    const named = [looksLike.language && nameOfLanguage(looksLike.language), looksLike.kind].filter(Boolean).join(' ')
    printError(`--${kind}-${language}: "${title}" appears to be: ${named}`)
  }
  printError(
    'The project was not linked. Pass each file with the option for its type and language, or add --as-given to ignore the mismatch',
  )
}
