import { defaultLanguage, findLanguageCode, type Language, languages } from '../../domain/text/languages.ts'
import { communityLink } from '../../domain/people/manager-id.ts'
import {
  createCommunityManager,
  removeCommunityManager,
  resendManagerEmail,
} from '../usecases/access/platform-sign-in/community-managers.ts'
import { grantLink, revokeLink } from '../usecases/community/project-people/grant-link.ts'
import { type Command, instant, print, printRows, readOptions, UsageError } from './command.ts'

function languageOption(text: string): Language {
  const language = findLanguageCode(text)
  if (language !== null) return language
  throw new UsageError(`--language must be ${languages.toSorted().join(' or ')}`)
}

function platformOption(text: string): string {
  if (['', 'github', 'gitee'].includes(text)) return text
  throw new UsageError('--platform must be github or gitee')
}

const language = { type: 'string', default: defaultLanguage } as const

export const managerCreate: Command = {
  usage: `--user ID --email ADDRESS [--language ${languages.join('|')}]`,
  summary: 'creates a community manager and emails them a link to set a password; the link is valid for one day',
  async run(services, args) {
    const { values } = readOptions(args, { user: { type: 'string' }, email: { type: 'string' }, language })
    if (!values.user || !values.email) throw new UsageError('--user and --email are required')
    const draft = { user: values.user, email: values.email, language: languageOption(values.language) }
    await createCommunityManager(services, draft)
    print('created; the email is queued')
    return 0
  },
}

export const managerList: Command = {
  usage: '[--json]',
  summary: 'lists the community managers; managers who have not set a password are inactive',
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
  summary: 'removes a community manager and ends their sessions; ID can also be a login or user ID on a code platform',
  async run(services, args) {
    const { values, words } = readOptions(args, { platform: { type: 'string', default: '' } })
    const [user] = words
    if (!user) throw new UsageError('specify the ID of the manager')
    await removeCommunityManager(services, { user, platform: platformOption(values.platform) })
    print('removed')
    return 0
  },
}

/** Creates a command for a community manager and a link, which prints `done`. */
function ofLink(summary: string, act: typeof grantLink, done: string): Command {
  return {
    usage: 'LINK ID [--platform github|gitee]',
    summary,
    async run(services, args) {
      const { values, words } = readOptions(args, { platform: { type: 'string', default: '' } })
      const [linkId, user] = words
      if (!linkId || !user) throw new UsageError('specify the project ID and the ID of the manager')
      await act(services, { linkId, user, platform: platformOption(values.platform) })
      print(done)
      return 0
    },
  }
}

export const managerGrant = ofLink(
  'adds a community manager to a project; all managers of the project are notified by email',
  grantLink,
  'granted',
)

export const managerRevoke = ofLink(
  'removes a community manager from a project; the last active manager cannot be removed',
  revokeLink,
  'revoked',
)

export const managerResend: Command = {
  usage: `ID [--language ${languages.join('|')}]`,
  summary: 'emails a manager a new link to set the password; the previous link becomes invalid',
  async run(services, args) {
    const { values, words } = readOptions(args, { language })
    const [user] = words
    if (!user) throw new UsageError('specify the ID of the manager')
    await resendManagerEmail(services, user, languageOption(values.language))
    print('queued')
    return 0
  },
}
