/**
 * Bots, which push their own commits, and AI tools, which add themselves as co-authors: a built-in list, and the entries in each project's own list.
 */
import type { CheckPolicy } from './check-policy.ts'
import { addressKey } from './noreply-address.ts'
import type { ForgeTraits } from './forge-kinds.ts'

/** A recognized bot or AI tool. `id` is the ID of the entry in the project's list; empty for a built-in tool. */
export type RecognizedTool = { id: string; name: string }

/**
 * Bots by account ID. IDs are unique and survive renames; the names are for display. GitHub Enterprise and Gitea assign their own account IDs, so
 * communities list their bots there. Checked in November 2026.
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

/** Commit addresses of bots without an account, or with an account that the forge does not resolve. */
const botAddresses: Readonly<Record<string, string>> = {
  'action@github.com': 'github-actions',
  'noreply@weblate.org': 'Weblate',
}

const noreply = '@users.noreply.github.com'

/** Addresses that AI tools use as co-authors, in lower case. Only exact matches count, because a pattern would match other accounts. */
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

/** Returns the addresses of a GitHub App, with and without its account ID. No user login can contain brackets. */
function appAddresses(id: string, slug: string, name: string): Record<string, string> {
  return { [`${id}+${slug}[bot]${noreply}`]: name, [`${slug}[bot]${noreply}`]: name }
}

const nameIn = (names: Readonly<Record<string, string>>, key: string): string | null =>
  Object.hasOwn(names, key) ? (names[key] ?? null) : null

type ForgeHost = Pick<ForgeTraits, 'host'>

const isGithub = ({ host }: ForgeHost): boolean => host === 'github.com'

/** Returns the name of a built-in bot; null for any other account. */
export function findShippedBot(forge: ForgeHost, accountId: string): string | null {
  return isGithub(forge) ? nameIn(botsOfGithub, accountId) : null
}

/**
 * Returns the account ID of a built-in bot for a login such as `github-actions[bot]`, used for addresses without an account ID. No user login can
 * have this form.
 */
export function shippedBotIdOf(forge: ForgeHost, login: string): string | null {
  if (!isGithub(forge) || !login.endsWith('[bot]')) return null
  const name = login.slice(0, -'[bot]'.length)
  return Object.entries(botsOfGithub).find(([, each]) => each.toLowerCase() === name)?.[0] ?? null
}

/** Returns the display names of all built-in bots and AI tools. */
export const shippedNames = (): { bots: string[]; ai: string[] } => ({
  bots: [...new Set([...Object.values(botsOfGithub), ...Object.values(botAddresses)])],
  ai: [...new Set(Object.values(aiAddresses))],
})

/** Whether a co-author's address belongs to a built-in AI tool. */
export const isAiCoAuthor = (address: string): boolean => nameIn(aiAddresses, addressKey(address)) !== null

/** Whether the address belongs to a built-in bot or AI tool, so that no person reads emails sent to it. */
export const isShippedTool = (address: string): boolean =>
  isAiCoAuthor(address) || nameIn(botAddresses, addressKey(address)) !== null

/** Account and address of a contributor. */
type Named = { account: { id: string; login: string } | null; accountType: 'user' | 'bot' | ''; emailKey: string }

/** Returns the built-in or listed bot that matches a contributor; null if the forge reports a user account. */
export function findBot(
  { account, accountType, emailKey }: Named,
  policy: Pick<CheckPolicy, 'shippedBots' | 'listed'>,
  forge: ForgeHost,
): RecognizedTool | null {
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

/** Returns the built-in or listed AI tool that matches a contributor's address. */
export function findAi(
  { emailKey }: Pick<Named, 'emailKey'>,
  { listed }: Pick<CheckPolicy, 'listed'>,
): RecognizedTool | null {
  const name = nameIn(aiAddresses, emailKey)
  if (name !== null) return { id: '', name }
  const found = listed.find(({ type, address }) => type === 'ai' && address === emailKey)
  return found ? { id: found.id, name: found.name } : null
}

/** Whether an account belongs to a bot, according to the forge's account type or the `[bot]` suffix. */
export const isBotAccount = ({ account, accountType }: Omit<Named, 'emailKey'>): boolean =>
  accountType === 'bot' || (accountType === '' && account !== null && account.login.toLowerCase().endsWith('[bot]'))
