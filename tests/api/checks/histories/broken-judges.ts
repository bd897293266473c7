/** Check rules with one bug each, taken from earlier versions of the service. The random histories must detect all of them. */
import { contributionsOf } from '../../../../src/domain/pull-requests/contributions.ts'
import { type JudgeParts, soundParts } from './judged-histories.ts'

const signed = { kind: 'individual', id: 'broken', status: 'valid', isLatest: true, graceEndsAt: null } as const

export const brokenJudges: Readonly<Record<string, JudgeParts>> = {
  'takes an incomplete list for complete': { ...soundParts, readingOf: () => ({ kind: 'complete' }) },
  'matches by name': {
    ...soundParts,
    coverage: (given, { people, moment }) => {
      const byName = people
        .filter(({ name }) => moment.names.has(name))
        .map(({ emailKey }) => [emailKey, signed] as const)
      return { ...given, byEmail: new Map([...given.byEmail, ...byName]) }
    },
  },
  'trusts the address of a bot': {
    ...soundParts,
    contributionsOf: (...given) => {
      const found = contributionsOf(...given)
      return { ...found, people: found.people.map((each) => ({ ...each, isProven: true })) }
    },
  },
  'shows an unknown result as passed': { ...soundParts, isGreen: (state) => state !== 'uncovered' },
  'posts one pull request’s result for all with its head': {
    ...soundParts,
    shown: (states) => states.at(-1) ?? 'unknown',
  },
  'keeps an override after a push': {
    ...soundParts,
    coverage: (given, { pull, moment }) => {
      const isOverridden = moment.truth.overrides.some(({ number }) => number === pull.number)
      return isOverridden ? { ...given, override: { id: 'o', headSha: pull.headSha } } : given
    },
  },
  'trusts the forge’s address without its signature': {
    ...soundParts,
    contributionsOf: (pull, commits, policy, forge) => {
      const isForges = (email: string): boolean => forge.ownCommitters.includes(email)
      const believed = commits.map((commit) => ({
        ...commit,
        isVerified: commit.isVerified || isForges(commit.committer.email),
      }))
      return contributionsOf(pull, believed, policy, forge)
    },
  },
  'vouches without a covered opener': {
    ...soundParts,
    coverage: (given, { pull }) => ({ ...given, byAccount: new Map([...given.byAccount, [pull.opener.id, signed]]) }),
  },
  'takes a login for a membership': {
    ...soundParts,
    contributionsOf: (...given) => {
      const found = contributionsOf(...given)
      return { ...found, people: found.people.map((each) => ({ ...each, isByLogin: false })) }
    },
  },
  'ignores lines that it cannot parse': {
    ...soundParts,
    contributionsOf: (...given) => ({ ...contributionsOf(...given), gaps: [] }),
  },
}
