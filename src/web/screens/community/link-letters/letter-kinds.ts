import type { WordKey } from '../../../i18n/use-words.ts'

/** The words for a kind of letter: its own, or those of any letter where the service knows a kind that the page does not. */
export const letterKindKey = (kind: string): WordKey[] => [`letter.${kind}` as WordKey, 'letter.other']
