import { defaultLanguage, findLanguageCode, type Language, languages } from '../../domain/text/languages.ts'
import { communityLink } from '../../domain/people/manager-id.ts'
import {
  createCommunityManager,
  removeCommunityManager,
  resendManagerLetter,
} from '../usecases/access/platform-sign-in/community-managers.ts'
import { grantLink, revokeLink } from '../usecases/community/project-people/grant-link.ts'
import { type Command, instant, print, printRows, readOptions, UsageError } from './command.ts'

function languageOption(text: string): Language {
  const language = findLanguageCode(text)
  if (language !== null) return language
  throw new UsageError(`--language is ${languages.toSorted().join(' or ')}`)
}

function platformOption(text: string): string {
  if (['', 'github', 'gitee'].includes(text)) return text
  throw new UsageError('--platform is github or gitee')
}

const language = { type: 'string', default: defaultLanguage } as const

export const managerCreate: Command = {
  usage: `--user ID --email ADDRESS [--language ${languages.join('|')}]`,
  summary: 'creates a community manager and mails a link, valid for a day, to set the password',
  async run(services, args) {
    const { values } = readOptions(args, { user: { type: 'string' }, email: { type: 'string' }, language })
    if (!values.user || !values.email) throw new UsageError('--user and --email are needed')
    const draft = { user: values.user, email: values.email, language: languageOption(values.language) }
    await createCommunityManager(services, draft)
    print('created; the letter is in the queue')
    return 0
  },
}

export const managerList: Command = {
  usage: '[--json]',
  summary: 'the community managers; inactive until they have set a password',
  reads: 'stored',
  async run(services, args) {
    const { values } = readOptions(args, { json: { type: 'boolean', default: false } })
    const accounts = await services.store.reading.accounts.list(communityLink)
    const rows = accounts.map((account) => ({
      user: account.login,
      email: account.email,
      platform: account.platform || '-',
      id: account.platformId || '-',
      state: account.platform !== '' || account.password !== null ? 'active' : 'inactive',
      since: instant(account.createdAt),
    }))
    printRows(rows, values.json)
    return 0
  },
}

export const managerRemove: Command = {
  usage: 'ID [--platform github|gitee]',
  summary:
    'removes a community manager, who is signed out everywhere at once; by the name or number on a code platform',
  async run(services, args) {
    const { values, words } = readOptions(args, { platform: { type: 'string', default: '' } })
    const [user] = words
    if (!user) throw new UsageError('name the manager')
    await removeCommunityManager(services, { user, platform: platformOption(values.platform) })
    print('removed')
    return 0
  },
}

/** A command about a community manager of a link; `done` is what it prints. */
function ofLink(summary: string, act: typeof grantLink, done: string): Command {
  return {
    usage: 'LINK ID [--platform github|gitee]',
    summary,
    async run(services, args) {
      const { values, words } = readOptions(args, { platform: { type: 'string', default: '' } })
      const [linkId, user] = words
      if (!linkId || !user) throw new UsageError('name the link and the manager')
      await act(services, { linkId, user, platform: platformOption(values.platform) })
      print(done)
      return 0
    },
  }
}

export const managerGrant = ofLink(
  'makes a community manager one of the people who look after a link; all of them are told by letter',
  grantLink,
  'granted',
)

export const managerRevoke = ofLink(
  'ends that a community manager looks after a link; the last one who can act stays',
  revokeLink,
  'revoked',
)

export const managerResend: Command = {
  usage: `ID [--language ${languages.join('|')}]`,
  summary: 'mails a new link to set the password; the one before is void',
  async run(services, args) {
    const { values, words } = readOptions(args, { language })
    const [user] = words
    if (!user) throw new UsageError('name the manager')
    await resendManagerLetter(services, user, languageOption(values.language))
    print('queued')
    return 0
  },
}
