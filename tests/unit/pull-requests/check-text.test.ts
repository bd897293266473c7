import { readFileSync } from 'node:fs'
import { array, assert, constantFrom, property } from 'fast-check'
import markdownIt from 'markdown-it'
import { describe, expect, test } from 'vitest'
import { defaultCheckPolicy } from '../../../src/domain/pull-requests/check-policy.ts'
import {
  checkSummary,
  commentMarker,
  commentText,
  postedLength,
  statusText,
} from '../../../src/domain/pull-requests/check-text.ts'
import {
  type CheckVerdict,
  type CommitReading,
  judge,
  readingOf,
} from '../../../src/domain/pull-requests/check-verdict.ts'
import { contributionsOf } from '../../../src/domain/pull-requests/contributions.ts'
import { inEachLanguage, languages } from '../../../src/domain/text/languages.ts'
import { cutAt, inCode, plainName } from '../../../src/domain/text/markdown-safe.ts'
import { type ForgeKind, forgeKindFacts, traitsOf } from '../../../src/domain/pull-requests/forge-kinds.ts'
import type { PullCommit } from '../../../src/domain/pull-requests/pull-request.ts'
import { wordsPostedTo } from '../../../src/server/usecases/checks/evaluation/posted-words.ts'
import { commitOf, personOf, pullOf } from './pull-commits.ts'

const forge = traitsOf('github', 'github.com')
const words = inEachLanguage((language) => wordsPostedTo('github', language))
const kinds = Object.keys(forgeKindFacts) as ForgeKind[]
const marks = /[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u

function verdictOf(commits: readonly PullCommit[], declaredCommits = commits.length, override = false): CheckVerdict {
  const pull = pullOf(commits, { declaredCommits })
  const contributions = contributionsOf(pull, commits, defaultCheckPolicy, forge)
  const byEmail = new Map([
    ['ana@x.org', { kind: 'individual', id: 's', status: 'valid', isLatest: true, graceEndsAt: null } as const],
    ['eve@x.org', { kind: 'pending_manager', id: 'e', since: 1 } as const],
    ['old@x.org', { kind: 'individual', id: 'o', status: 'expired', isLatest: false, graceEndsAt: 1 } as const],
  ])
  const coverage = { byEmail, byAccount: new Map(), override: override ? { id: 'o', headSha: pull.headSha } : null }
  return judge(pull, contributions, coverage, { policy: defaultCheckPolicy, forge, reading: readingOf(pull, commits) })
}

const by = (...emails: readonly string[]): PullCommit[] =>
  emails.map((email) => commitOf({ author: personOf(`N <${email}>`), sha: `4f2a1b3${email}` }))
const status = (verdict: CheckVerdict): string => statusText(verdict, words.en)
const unread = (reading: CommitReading): CheckVerdict => ({ ...verdictOf(by('ana@x.org')), state: 'unknown', reading })

describe('the text of a status', () => {
  test.each([
    [verdictOf(by('ana@x.org')), 'The contributor is covered by the CLA'],
    [verdictOf(by('bo@x.org')), 'The contributor has not signed the CLA – open Details'],
    [verdictOf(by('bo@x.org', 'ana@x.org', 'cyd@x.org')), '2 of 3 contributors have not signed the CLA – open Details'],
    [verdictOf(by('bo@x.org', 'old@x.org', 'cyd@x.org')), '3 of 3 contributors need to act – open Details to see how'],
    [verdictOf(by('eve@x.org', 'ana@x.org')), '1 contributor is waiting for confirmation – open Details'],
    [verdictOf(by('old@x.org')), '1 contributor needs to agree to the new version of the CLA'],
    [
      verdictOf(by('501+ana@users.noreply.github.com')),
      '1 contributor needs to sign in with their account and sign the CLA',
    ],
    [verdictOf(by('root@localhost', 'ana@x.org')), 'Commit 4f2a1b3 names an address that can’t receive email'],
    [
      verdictOf([commitOf({ sha: '4f2a1b3', message: 'Co-authored-by: B' })]),
      'Commit 4f2a1b3: a Co-authored-by line can’t be read',
    ],
    [verdictOf(by('bo@x.org'), 1, true), 'Overridden by a community manager for this commit'],
    [verdictOf(by('ana@x.org'), 612), 'Only 1 of 612 commits could be read; trying again'],
    [verdictOf(by('ana@x.org'), 5001), 'The pull request has 5001 commits; at most 5000 can be checked'],
    [
      unread({ kind: 'unanswered', nextTryAt: Date.UTC(2026, 1, 1, 10, 42) }),
      'The code platform did not respond; next try at 10:42 UTC',
    ],
    [unread({ kind: 'unlinked' }), 'This repository is no longer linked to an agreement'],
  ])('%#: %s', (verdict, expected) => expect(status(verdict)).toBe(expected))

  test('exists in every language, and is truncated between characters', () => {
    for (const language of languages) expect(statusText(verdictOf(by('bo@x.org')), words[language])).not.toBe('')
    expect(cutAt(`${'a'.repeat(138)}👨‍👩‍👧b`, postedLength.status)).toBe(`${'a'.repeat(138)}…`)
    expect(cutAt('a'.repeat(140), postedLength.status)).toHaveLength(140)
  })
})

/** A bot that the project has exempted by this name. */
const exempted = (name: string): CheckVerdict['people'][number] => {
  const [person] = verdictOf(by('bo@x.org')).people
  if (!person) throw new Error('no person')
  const account = { id: '7', login: name, isBot: true }
  return {
    ...person,
    contribution: { ...person.contribution, account },
    gap: null,
    ground: { kind: 'exempt', accountId: '7', name },
  }
}

/** Returns the lines that GitLab, or a robot that reads comments, could take for a command. */
const commandsIn = (text: string): string[] =>
  text.split(/[\n\r\u2028\u2029\v\f]/).filter((line) => /^[\s>*-]*[/\uff0f]/u.test(line))

/** Markdown syntax, and characters that hide other text or change its direction. */
const nasty = array(
  constantFrom(
    ...[
      '`',
      '``',
      '@ana',
      '<img src=x>',
      '-->',
      '[a](http://e.example)',
      '!',
      '|',
      '\n\n# A',
      '\u202e',
      '\u200b',
      '\0',
      '#7',
      '&lt;',
      'http://e.example',
      '\ud800',
      '@all ',
      '/approve',
      '\r\n/merge',
      '\u2028/close ',
      '\v/assign @ana',
      '~bug',
      'ü',
      ' ',
    ],
  ),
  { maxLength: 12 },
).map((parts) => parts.join(''))

describe('text from contributors', () => {
  const markdown = markdownIt({ html: true, linkify: true })

  test('is one code span', () => {
    assert(
      property(nasty, nasty, (text, another) => {
        const rendered = markdown.render(`- ${inCode(text)} and ${inCode(another)}.`)
        expect(rendered).toMatch(/^<ul>\n<li><code>[^<>]*<\/code> and <code>[^<>]*<\/code>\.<\/li>\n<\/ul>\n$/)
        expect(inCode(text)).not.toMatch(marks)
      }),
    )
    expect(inCode('x'.repeat(500))).toHaveLength(102)
  })

  test('in a status mentions no one', () => {
    assert(
      property(nasty, (text) => {
        expect(plainName(`@${text}`)).not.toMatch(/[@<>:/#`.]|\p{Cc}/u)
      }),
    )
  })

  test('stays harmless in the comment and the summary, where addresses are masked and lengths limited', () => {
    const commit = nasty.chain((name) => nasty.map((email) => ({ name, email })))
    assert(
      property(array(commit, { maxLength: 60 }), nasty, (people, trailer) => {
        const message = `A\nCo-authored-by: ${trailer.replaceAll('\n', ' ')}`
        const verdict = verdictOf(people.map((each) => commitOf({ author: { ...each, account: null }, message })))
        const about = { ref: 'k3--><b>', detailsUrl: 'https://cla.example/checks/k3' }
        for (const text of [commentText(verdict, about, words.zh), checkSummary(verdict, about.detailsUrl, words.en)]) {
          const lively = markdown.render(text).replaceAll(/<code>[^<>]*<\/code>/g, '')
          const links = [...lively.matchAll(/<a href="([^"]*)"/g)].map(([, to]) => to)
          expect(links.filter((to) => to !== about.detailsUrl)).toEqual([])
          expect(lively).not.toMatch(/<img|<h1|@ana/)
          expect(text.length).toBeLessThan(60_000)
          expect(text.replaceAll('\n', '')).not.toMatch(marks)
        }
      }),
      { numRuns: 50 },
    )
  })

  test.each(kinds)('contains no command and mentions no one on %s', (kind) => {
    const commit = nasty.chain((name) => nasty.map((email) => ({ name, email })))
    assert(
      property(
        array(commit, { maxLength: 8 }),
        nasty,
        nasty,
        constantFrom(...languages),
        (people, trailer, login, to) => {
          const say = wordsPostedTo(kind, to)
          const message = `A\nCo-authored-by: ${trailer.replaceAll('\n', ' ')}`
          const verdict = verdictOf(people.map((each) => commitOf({ author: { ...each, account: null }, message })))
          const gaps = [...verdict.gaps, { kind: 'opener_not_author', login } as const]
          const exempt: CheckVerdict = { ...verdict, state: 'covered', people: [exempted(login)] }
          const about = { ref: 'k3', detailsUrl: 'https://cla.example/checks/k3' }
          for (const each of [{ ...verdict, gaps }, exempt]) {
            for (const text of [commentText(each, about, say), checkSummary(each, about.detailsUrl, say)]) {
              expect(commandsIn(text)).toEqual([])
              expect(markdown.render(text).replaceAll(/<code>[^<>]*<\/code>/g, '')).not.toContain('@')
            }
          }
        },
      ),
      { numRuns: 30 },
    )
  })

  test('control: a command is detected', () => {
    expect(commandsIn('Hello\n /approve\n> /merge\r- /close\u2028／x\n`/cla`')).toHaveLength(4)
  })

  test.each(languages)('has no command and no mention in the posted texts either, in %s', (language) => {
    const texts = Object.values(
      JSON.parse(readFileSync(`src/i18n/${language}/posted.json`, 'utf8')) as object,
    ) as string[]
    expect(texts.length).toBeGreaterThan(40)
    expect(texts.filter((text) => text.includes('@') || commandsIn(text).length > 0)).toEqual([])
  })

  test.each(languages)('names requests as the forge does, in %s', (language) => {
    const textOn = (kind: ForgeKind): string =>
      statusText(verdictOf(by('ana@x.org'), 5001), wordsPostedTo(kind, language))
    expect(kinds.filter((kind) => textOn(kind).includes(language === 'en' ? 'merge request' : '合并请求'))).toEqual(
      language === 'en' ? ['gitlab'] : kinds,
    )
  })

  test('begins with the marker that identifies the comment, and contains no full address', () => {
    const verdict = verdictOf([
      commitOf({ author: personOf('Bo <bo.long@x.org>'), message: 'A\nCo-authored-by: C c.long@y.org' }),
    ])
    const text = commentText(verdict, { ref: 'k3', detailsUrl: 'https://cla.example/checks/k3' }, words.en)
    expect(text.startsWith(`${commentMarker('k3')}\n`)).toBe(true)
    expect(text).toContain('- `b***@x.org` needs to sign: ')
    expect(text).toContain('`Co-authored-by: C c***@y.org`')
    expect(text).not.toMatch(/bo\.long|c\.long/)
  })
})
