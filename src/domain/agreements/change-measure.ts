import { type DifferingBlock, wordsIn } from './difference.ts'
import { editorialChange } from '../text/limits.ts'

/** Editorial: earlier signatures stay valid. Material: all signers are asked to agree to the new version (decision 41). */
export const changeTypes = ['material', 'editorial'] as const
export type ChangeType = (typeof changeTypes)[number]

/** Size of a change: the number of changed words, and the changed words that may affect signers. */
export type ChangeMeasure = {
  words: number
  /** Words that contain a digit or a numeral. */
  numbers: string[]
  negations: string[]
  /** Names of parties; a capitalized word within a sentence counts as a name. */
  parties: string[]
}

const negations = new Set(
  `not no nor neither never none nothing nobody without unless except cannot can't won't don't doesn't isn't aren't shan't
  不 未 无 非 没 勿 莫 免 禁 否`.split(/\s+/),
)

const parties = new Set(
  `you your yours we our ours us licensor licensee contributor contributors company corporation employer employee community project
  foundation owner 甲 乙 丙 您 你 我 贵 方`.split(/\s+/),
)

const numerals = new Set(
  `one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty ninety hundred thousand million
  half double twice once 零 〇 一 二 三 四 五 六 七 八 九 十 百 千 万 亿 两 半 倍 壹 贰 叁 肆 伍 陆 柒 捌 玖 拾 佰 仟`.split(
    /\s+/,
  ),
)

const isNumber = (word: string): boolean => /\p{N}/u.test(word) || numerals.has(word.toLowerCase())
const isNegation = (word: string): boolean => negations.has(word.toLowerCase().replaceAll('’', "'"))
const sentenceEnd = /[.!?:;。！？：；\n\t]$/

type Changed = { word: string; isName: boolean }

/** Returns the removed and added words of a block. A capitalized word that does not begin a sentence is a name. */
function changedIn({ parts }: DifferingBlock): Changed[] {
  const found: Changed[] = []
  // Previous word in the former text and in the next text.
  const before = { removed: '', added: '' }
  for (const { kind, text } of parts) {
    for (const written of wordsIn(text)) {
      const word = written.trim()
      const sides = kind === 'kept' ? (['removed', 'added'] as const) : ([kind] as const)
      if (kind !== 'kept' && word !== '') {
        const isInside = before[kind] !== '' && !sentenceEnd.test(before[kind])
        found.push({ word, isName: isInside && /^\p{Lu}/u.test(word) })
      }
      if (word !== '' || written.includes('\n')) for (const side of sides) before[side] = word || written
    }
  }
  return found
}

/** Measures a difference. `names` contains the names of the parties. */
export function measureOf(blocks: readonly DifferingBlock[], names: readonly string[]): ChangeMeasure {
  const ofNames = new Set(names.flatMap((name) => wordsIn(name).map((word) => word.trim().toLowerCase())))
  const changed = blocks.flatMap(changedIn)
  const isParty = ({ word, isName }: Changed): boolean => {
    const key = word.toLowerCase()
    return isName || parties.has(key) || (ofNames.has(key) && /[\p{L}\p{N}]/u.test(key))
  }
  const once = (words: readonly Changed[]): string[] =>
    [...new Set(words.map(({ word }) => word))].slice(0, editorialChange.mostNamed)
  return {
    words: changed.length,
    numbers: once(changed.filter(({ word }) => isNumber(word))),
    negations: once(changed.filter(({ word }) => isNegation(word))),
    parties: once(changed.filter((one) => isParty(one))),
  }
}

/** Whether an editorial change of this size requires a written reason. */
export function needsReason({ words, numbers, negations: denied, parties: named }: ChangeMeasure): boolean {
  return words > editorialChange.words || numbers.length + denied.length + named.length > 0
}
