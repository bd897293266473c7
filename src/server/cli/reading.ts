import { nameOfLanguage } from '../../domain/text/languages.ts'
import type { ContradictingAgreement, DifferingAgreement } from '../usecases/community/projects/create-link.ts'
import { print, printError } from './command.ts'

/** Prints where the text read from agreements differs from their PDFs, and the option by which the operator accepts that. */
export function printDiffering(agreements: readonly DifferingAgreement[]): void {
  for (const { kind, language, reading, differenceSha256 } of agreements) {
    const { words, missing, added, moved, strange, passages } = reading.difference
    print(
      `${kind}-${language}: the text that was read differs from what the PDF says.`,
      `Of ${words} words ${missing} are missing, ${added} are added, ${moved} stand elsewhere; ${strange} characters would be seen as boxes.`,
      ...passages.flatMap(({ page, pdf, read }) => [`  page ${page}`, `    PDF   ${pdf}`, `    read  ${read}`]),
      'If you have compared these places with the PDF, and accept the text as it was read, which is what will be signed, run the command again with',
      `  --accept-reading ${differenceSha256}`,
      'Otherwise give another file.',
      '',
    )
  }
}

/** Prints which agreements name another kind or language than the option they were given with, and the option that uses them nevertheless. */
export function printContradicting(agreements: readonly ContradictingAgreement[]): void {
  for (const { kind, language, title, looksLike } of agreements) {
    const named = [looksLike.language && nameOfLanguage(looksLike.language), looksLike.kind].filter(Boolean).join(' ')
    printError(`--${kind}-${language}: "${title}" looks like: ${named}`)
  }
  printError(
    'Nothing was linked. Give each file with its own option, or use them as given: run the command again with --as-given',
  )
}
