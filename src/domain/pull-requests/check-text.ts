import { maxCommits } from './check-policy.ts'
import { type CheckVerdict, type CommitReading, countedPeople, type JudgedPerson } from './check-verdict.ts'
import { isBotAccount } from './bots-and-tools.ts'
import type { PullGap } from './contributions.ts'
import { publicEmail } from '../people/email.ts'
import { cutAt, inCode, plainName } from '../text/markdown-safe.ts'

/** Returns a translated text from the `posted` bundle. */
export type PostedWords = (key: PostedKey, values?: Readonly<Record<string, string | number>>) => string

type Counted = 'covered' | 'expired' | 'pending' | 'account' | 'unsigned'

export type PostedKey =
  | 'assertion'
  | 'reading'
  | 'list.more'
  | 'mend.opener'
  | 'mend.trailer'
  | 'summary.commits'
  | `thread.${'note' | 'reply'}`
  | `comment.${'covered' | 'details' | 'recheck' | 'uncovered'}`
  | `gap.${NonNullable<JudgedPerson['gap']>}`
  | `status.${Counted}.${'one' | 'many'}`
  | 'status.covered.none'
  | 'status.connected'
  | 'status.uncovered'
  | 'status.uncovered.one'
  | `status.${'ended' | 'exempt' | 'exemptPerson' | 'overridden' | 'superseded' | 'bot' | 'unlistedBot' | 'ai' | 'vouched' | 'opener' | 'trailer' | 'unprovable' | 'unusable'}`
  | `status.${'incomplete' | 'noAgreement' | 'noCommits' | 'tooMany' | 'tooManyListed' | 'unanswered' | 'unansweredUntil' | 'unlinked'}`

/**
 * `status`: maximum length of a status text on the forges. `listed` and `commits`: maximum number of lines, and of commits per line, in longer texts;
 * both stay far below the length limit of a comment.
 */
export const postedLength = { status: 140, listed: 50, commits: 10 }

/** Returns the status text, which is also the title of the check run. It never contains a person's name or address. */
export function statusText(verdict: CheckVerdict, say: PostedWords): string {
  return cutAt(sentenceOf(verdict, say), postedLength.status)
}

function sentenceOf(verdict: CheckVerdict, say: PostedWords): string {
  const { state, overrideId, reading, gaps } = verdict
  const people = countedPeople(verdict)
  if (state === 'covered') return overrideId === null ? coveredSentence(people, say) : say('status.overridden')
  if (state === 'unknown') return unknownSentence(reading, say)
  const open = people.filter(({ gap }) => gap !== null)
  if (open.length === 0) return gapSentence(gaps, say)
  return openSentence(open, people.length, gaps.length, say)
}

function coveredSentence(people: readonly JudgedPerson[], say: PostedWords): string {
  const [only, ...others] = people
  if (!only) return say('status.covered.none')
  if (others.length > 0) return say('status.covered.many', { count: people.length })
  if (only.ground?.kind === 'exempt' && isBotAccount(only.contribution))
    return say('status.exempt', { name: plainName(only.ground.name) })
  // Exempt people and members get the same text, because membership is confidential.
  if (only.ground?.kind === 'exempt' || only.ground?.kind === 'member') return say('status.exemptPerson')
  return say(only.ground?.kind === 'vouched' ? 'status.vouched' : 'status.covered.one')
}

function unknownSentence(reading: CommitReading, say: PostedWords): string {
  if (reading.kind === 'incomplete') return say('status.incomplete', { read: reading.read, declared: reading.declared })
  if (reading.kind === 'too_many') {
    return reading.listed === undefined
      ? say('status.tooMany', { declared: reading.declared, most: maxCommits })
      : say('status.tooManyListed', { listed: reading.listed })
  }
  if (reading.kind !== 'unanswered') return say(unknownKeys[reading.kind])
  if (reading.nextTryAt === null) return say('status.unanswered')
  return say('status.unansweredUntil', { time: new Date(reading.nextTryAt).toISOString().slice(11, 16) })
}

const unknownKeys = {
  complete: 'reading',
  no_commits: 'status.noCommits',
  no_agreement: 'status.noAgreement',
  unlinked: 'status.unlinked',
} as const

function gapSentence([first]: readonly PullGap[], say: PostedWords): string {
  return first?.kind === 'malformed_trailer'
    ? say('status.trailer', { sha: shortSha(first.sha) })
    : say('status.opener')
}

function openSentence(open: readonly JudgedPerson[], all: number, gaps: number, say: PostedWords): string {
  const kinds = new Set(open.map(({ gap }) => gap))
  const [kind] = kinds
  const [count, sha] = [open.length, shortSha(open[0]?.contribution.shas[0] ?? '')]
  const isMixed = kinds.size > 1 || gaps > 0
  const counted = (key: Counted): string => say(`status.${key}.${count === 1 ? 'one' : 'many'}`, { count })
  if (!isMixed && kind === 'expired') return counted('expired')
  if (!isMixed && kind === 'pending_manager') return counted('pending')
  if (!isMixed && kind === 'unproven_account') return counted('account')
  if (!isMixed && kind === 'unprovable_account') return say('status.unprovable', { sha })
  if (!isMixed && (kind === 'unusable_address' || kind === 'unknown_account')) return say('status.unusable', { sha })
  if (!isMixed && kind === 'unproven_bot') return say('status.bot', { sha })
  if (!isMixed && kind === 'unlisted_bot') return say('status.unlistedBot', { sha })
  if (!isMixed && kind === 'ai_tool') return say('status.ai', { sha })
  const [one, many] = isMixed
    ? (['status.uncovered.one', 'status.uncovered'] as const)
    : (['status.unsigned.one', 'status.unsigned.many'] as const)
  return all === 1 ? say(one) : say(many, { open: count, count: all })
}

/**
 * Returns the Markdown text of a check run: each uncovered person (masked) with their commits, a link to the check page, and an explanation of what a
 * passing check means. The *Details* link of a check run opens the forge's page, which shows this text.
 */
export function checkSummary(verdict: CheckVerdict, detailsUrl: string, say: PostedWords): string {
  return [statusText(verdict, say), ...openLines(verdict, say), detailsLink(detailsUrl, say), say('assertion')].join(
    '\n\n',
  )
}

const detailsLink = (detailsUrl: string, say: PostedWords): string => `**[${say('comment.details')}](${detailsUrl})**`

/**
 * Returns the check's comment, including the marker that identifies it. `ref` is the unguessable reference of the pull request; `detailsUrl` is the
 * URL of the check page.
 */
export function commentText(
  verdict: CheckVerdict,
  { ref, detailsUrl }: { ref: string; detailsUrl: string },
  say: PostedWords,
): string {
  const paragraphs =
    verdict.state === 'covered'
      ? [say('comment.covered')]
      : [say('comment.uncovered'), ...openLines(verdict, say), detailsLink(detailsUrl, say), say('comment.recheck')]
  return [commentMarker(ref), ...paragraphs, `<sub>${say('assertion')}</sub>`].join('\n\n')
}

/** Beginning of the hidden HTML comment in each of the check's comments. */
export const commentMarkerStart = '<!-- assent:pr:'

/** Returns the hidden HTML comment that identifies the check's comment on a pull request. */
export function commentMarker(ref: string): string {
  return `${commentMarkerStart}${ref.replaceAll(/[^\w-]+/g, '')} -->`
}

/** Renders the remaining steps as a single list; empty if there are none. */
function openLines({ people, gaps, reading }: CheckVerdict, say: PostedWords): string[] {
  // If the reading is incomplete, it is unknown who needs to act.
  if (reading.kind === 'unanswered') return []
  const open = people.filter(({ gap }) => gap !== null)
  const all = [...open.map((each) => personLine(each, say)), ...gaps.map((gap) => gapLine(gap, say))]
  const listed = all.slice(0, postedLength.listed).map((line) => `- ${line}`)
  const more = all.length > listed.length ? [`- ${say('list.more', { count: all.length - listed.length })}`] : []
  return all.length === 0 ? [] : [[...listed, ...more].join('\n')]
}

function personLine({ contribution, gap }: JudgedPerson, say: PostedWords): string {
  const { address, email, account, shas } = contribution
  const who = address === 'noreply' && account ? account.login : publicEmail(email)
  const named = shas.slice(0, postedLength.commits).map(shortSha)
  const commits = shas.length > named.length ? [...named, '…'] : named
  return say('summary.commits', {
    who: inCode(who),
    what: say(`gap.${gap ?? 'unsigned'}`),
    commits: commits.join(', '),
  })
}

function gapLine(gap: PullGap, say: PostedWords): string {
  return gap.kind === 'malformed_trailer'
    ? say('mend.trailer', { line: gap.line, sha: shortSha(gap.sha), text: inCode(maskedIn(gap.text)) })
    : say('mend.opener', { login: inCode(gap.login) })
}

/** Masks email addresses in a line of a commit message. */
const maskedIn = (text: string): string => text.replaceAll(/[^\s<>@]{1,100}@[^\s<>@]{1,100}/g, publicEmail)

const shortSha = (sha: string): string => sha.replaceAll(/[^\da-f]+/g, '').slice(0, 7)
