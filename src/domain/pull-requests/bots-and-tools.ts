/** Bots, which push commits of their own, and AI tools, which write themselves into the lines of co-authors: those that are shipped, and those that a project lists. */
import type { CheckPolicy } from './check-policy.ts'
import { addressKey } from './noreply-address.ts'
import type { ForgeTraits } from './pull-request.ts'

/** A bot or an AI tool that was recognized; `id`: the entry of the project's list, empty for one that is shipped. */
export type FoundTool = { id: string; name: string }

/**
 * Bots by the ids of their accounts, which no rename changes and no other account can have; the names are for display. GitHub Enterprise and
 * Gitea number their accounts themselves, so that a community names its bots there. Checked in November 2026.
 */
const botsOfGithub: Readonly<Record<string, string>> = {
  '49699333': 'dependabot',
  '29139614': 'renovate',
  '41898282': 'github-actions',
  '198982749': 'Copilot',
  '66853113': 'pre-commit-ci',
  '117423508': 'pre-commit-ci-lite',
  '114827586': 'autofix-ci',
  '46447321': 'allcontributors',
  '31301654': 'imgbot',
}

/** Addresses under which bots write that have no account, or whose account the forge does not find by it. */
const botAddresses: Readonly<Record<string, string>> = {
  'action@github.com': 'github-actions',
  'noreply@weblate.org': 'Weblate',
}

const noreply = '@users.noreply.github.com'

/** Addresses and accounts that AI tools write as a co-author, in lower case: exactly these, for a pattern would let others in. */
const aiAddresses: Readonly<Record<string, string>> = {
  'noreply@anthropic.com': 'Claude',
  'cursoragent@cursor.com': 'Cursor',
  'codex@openai.com': 'Codex',
  'noreply@openai.com': 'OpenAI',
  'noreply@aider.chat': 'aider',
  'aider@aider.chat': 'aider',
  'amp@ampcode.com': 'Amp',
  'copilot@github.com': 'Copilot',
  'junie@jetbrains.com': 'Junie',
  'openhands@all-hands.dev': 'OpenHands',
  'qwen-coder@alibabacloud.com': 'Qwen-Coder',
  'noreply@opencode.ai': 'opencode',
  'windsurf@codeium.com': 'Windsurf',
  'no-reply@ona.com': 'Ona',
  [`198982749+copilot${noreply}`]: 'Copilot',
  [`175728472+copilot${noreply}`]: 'Copilot',
  [`223556219+copilot${noreply}`]: 'Copilot',
  [`218195315+gemini-cli${noreply}`]: 'Gemini CLI',
  ...appAddresses('62310815', 'github-advanced-security', 'Copilot Autofix'),
  ...appAddresses('209825114', 'claude', 'Claude'),
  ...appAddresses('136622811', 'coderabbitai', 'CodeRabbit'),
  ...appAddresses('138933559', 'factory-droid', 'Factory Droid'),
  ...appAddresses('161369871', 'google-labs-jules', 'Jules'),
  ...appAddresses('176961590', 'gemini-code-assist', 'Gemini Code Assist'),
  ...appAddresses('158243242', 'devin-ai-integration', 'Devin'),
}

/** The addresses of a GitHub App: with and without its number. No user can have a name with brackets. */
function appAddresses(id: string, slug: string, name: string): Record<string, string> {
  return { [`${id}+${slug}[bot]${noreply}`]: name, [`${slug}[bot]${noreply}`]: name }
}

const nameIn = (names: Readonly<Record<string, string>>, key: string): string | null =>
  Object.hasOwn(names, key) ? (names[key] ?? null) : null

type ForgeHost = Pick<ForgeTraits, 'kind' | 'host'>

const isGithub = ({ kind, host }: ForgeHost): boolean => kind === 'github' && host === 'github.com'

/** The name of a shipped bot; null for every other account. */
export function findShippedBot(forge: ForgeHost, accountId: string): string | null {
  return isGithub(forge) ? nameIn(botsOfGithub, accountId) : null
}

/** The id of a shipped bot whose address has no number: `github-actions[bot]`. No user can have such a name. */
export function shippedBotIdOf(forge: ForgeHost, login: string): string | null {
  if (!isGithub(forge) || !login.endsWith('[bot]')) return null
  const name = login.slice(0, -'[bot]'.length)
  return Object.entries(botsOfGithub).find(([, each]) => each.toLowerCase() === name)?.[0] ?? null
}

/** The names of what is shipped, for people. */
export const shippedNames = (): { bots: string[]; ai: string[] } => ({
  bots: [...new Set([...Object.values(botsOfGithub), ...Object.values(botAddresses)])],
  ai: [...new Set(Object.values(aiAddresses))],
})

/** Whether a co-author's line names an AI that is shipped. */
export const isAiCoAuthor = (address: string): boolean => nameIn(aiAddresses, addressKey(address)) !== null

/** Whether an address is one of a shipped bot or AI tool, at which no person reads email. */
export const isShippedTool = (address: string): boolean =>
  isAiCoAuthor(address) || nameIn(botAddresses, addressKey(address)) !== null

/** A person's account and address as a contribution has them. */
type Named = { account: { id: string; login: string } | null; accountType: 'user' | 'bot' | ''; emailKey: string }

/** The bot that commits name, by the project's list or as a shipped one. An account that the forge calls a user's is none. */
export function findBot(
  { account, accountType, emailKey }: Named,
  policy: Pick<CheckPolicy, 'shippedBots' | 'listed'>,
  forge: ForgeHost,
): FoundTool | null {
  if (accountType === 'user') return null
  const isBot = isBotAccount({ account, accountType })
  const listed = policy.listed.find(
    ({ type, accountId, address }) =>
      (type === 'bot' || (type === 'account' && isBot)) &&
      (accountId === '' ? address === emailKey : accountId === account?.id),
  )
  const shipped = account && findShippedBot(forge, account.id)
  const name = shipped ?? nameIn(botAddresses, emailKey)
  if (policy.shippedBots && name !== null) return { id: '', name }
  return listed ? { id: listed.id, name: listed.name } : null
}

/** The AI tool that commits name, by the project's list or as a shipped one. */
export function findAi(
  { emailKey }: Pick<Named, 'emailKey'>,
  { listed }: Pick<CheckPolicy, 'listed'>,
): FoundTool | null {
  const name = nameIn(aiAddresses, emailKey)
  if (name !== null) return { id: '', name }
  const found = listed.find(({ type, address }) => type === 'ai' && address === emailKey)
  return found ? { id: found.id, name: found.name } : null
}

/** Whether an account is a bot's by what the forge calls it or by its name. */
export const isBotAccount = ({ account, accountType }: Omit<Named, 'emailKey'>): boolean =>
  accountType === 'bot' || (accountType === '' && account !== null && account.login.toLowerCase().endsWith('[bot]'))
