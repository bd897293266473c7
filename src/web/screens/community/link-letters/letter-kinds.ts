import type { WordKey } from '../../../i18n/use-words.ts'

/** The words for a kind of letter; a general word for a kind that this version of the page does not know. */
export const letterKindKey = (kind: string): WordKey[] => [`letter.${kind}` as WordKey, 'letter.other']
