import type { SignerKind } from '../../domain/draft.ts'
import type { Language } from '../../domain/languages.ts'
import { isLinkId } from '../../domain/link-id.ts'

/** The pages there are; the browser's router knows the same ones (requirements §2). */
export type Page =
  | { name: 'front' }
  | { name: 'sign' }
  /** Every page behind a guard: whose it is, the browser asks. */
  | { name: 'admin' }
  /** Steps 1 and 2 of recovering a password, to the second of which a mailed link leads; and where the letter about guessing leads. */
  | { name: 'retrieve' | 'reset' | 'recognition' }
  | {
      name:
        | 'entrance'
        | 'managerSignIn'
        | 'choice'
        | 'platforms'
        | 'platformEmail'
        | 'reopen'
        | 'representative'
        | 'privacy'
        | 'cookies'
        | 'information-list'
    }
  | { name: 'entry'; params: string }
  | { name: SignerKind; linkId: string }
  /** An address of before: the page is elsewhere. Only ever a path written here. */
  | { name: 'moved'; to: '/sign-cla' }

export type PageName = Page['name']

const everyWay = ['individual', 'employee', 'corporation'] as const satisfies SignerKind[]

const textPage = (word: string): RegExp => new RegExp(`^/${word}(?:/[^/]+){0,2}/?$`, 'i')

const patterns: readonly { pattern: RegExp; page: (value: string) => Page | null }[] = [
  { pattern: /^\/$/, page: () => ({ name: 'front' }) },
  { pattern: /^\/sign\/?$/i, page: () => ({ name: 'sign' }) },
  {
    pattern: /^\/sign\/([^/]+)(?:\/[^/]+)?\/?$/i,
    page: (params) => (mayNameLink(params) ? { name: 'entry', params } : null),
  },
  { pattern: /^\/platform-email\/?$/i, page: () => ({ name: 'platformEmail' }) },
  { pattern: /^\/sign-page\/?$/i, page: () => ({ name: 'moved', to: '/sign-cla' }) },
  { pattern: /^\/sign-cla\/?$/i, page: () => ({ name: 'reopen' }) },
  ...everyWay.map((name) => ({
    pattern: new RegExp(`^/sign-cla/([^/]+)/${name}/?$`, 'i'),
    page: (linkId: string) => ({ name, linkId }),
  })),
  { pattern: /^\/corporation-signing\/[\w-]{1,200}\/?$/i, page: () => ({ name: 'representative' }) },
  { pattern: /^\/index\/?$/i, page: () => ({ name: 'entrance' }) },
  {
    pattern: /^\/corporation-manager-login(?:\/([^/]+))?\/?$/i,
    page: (linkId) => (linkId === '' || isLinkId(linkId) ? { name: 'managerSignIn' } : null),
  },
  { pattern: /^\/org-select\/?$/i, page: () => ({ name: 'choice' }) },
  { pattern: /^\/(?:platform-select|platformSelect)\/?$/i, page: () => ({ name: 'platforms' }) },
  { pattern: /^\/(?:home|linked-repo|bind-cla|org(?:\/modify-password)?)\/?$/i, page: () => ({ name: 'admin' }) },
  {
    pattern: /^\/config-(?:org|email|cla-link|fields|check(?:\/(?:individual|corporation))?)\/?$/i,
    page: () => ({ name: 'admin' }),
  },
  {
    pattern: /^\/(?:add-(?:individual|corp)-(?:cla|url)|update-(?:individual|corp)-url\/(?:zh|en))\/?$/i,
    page: () => ({ name: 'admin' }),
  },
  {
    pattern: /^\/(?:corporation-list|link-(?:letters|mailbox|policies))\/([^/]+)\/?$/i,
    page: (linkId) => (isLinkId(linkId) ? { name: 'admin' } : null),
  },
  {
    pattern: /^\/project\/([^/]+)\/settings\/?$/i,
    page: (linkId) => (isLinkId(linkId) ? { name: 'admin' } : null),
  },
  { pattern: /^\/project-invitation\/[\w-]{1,200}\/?$/i, page: () => ({ name: 'admin' }) },
  {
    pattern:
      /^\/corp\/([^/]+)(?:\/(?:(?:employee|manager)-list|(?:add-)?subemail|create-manager|modify-password|signed-cla))?\/?$/i,
    page: (linkId) => (isLinkId(linkId) ? { name: 'admin' } : null),
  },
  {
    pattern: /^\/(?:retrieve-password(?:\/[^/]+)?|verify-email|org\/retrieve-password)\/?$/i,
    page: () => ({ name: 'retrieve' }),
  },
  { pattern: /^\/(?:org\/)?reset-password\/?$/i, page: () => ({ name: 'reset' }) },
  {
    pattern: /^\/corp\/([^/]+)\/retrieve-password\/?$/i,
    page: (linkId) => (isLinkId(linkId) ? { name: 'retrieve' } : null),
  },
  { pattern: /^\/corp\/([^/]+)\/reset-password\/?$/i, page: (linkId) => (isLinkId(linkId) ? { name: 'reset' } : null) },
  { pattern: /^\/this-is-me\/?$/i, page: () => ({ name: 'recognition' }) },
  { pattern: textPage('privacy'), page: () => ({ name: 'privacy' }) },
  { pattern: textPage('cookies'), page: () => ({ name: 'cookies' }) },
  { pattern: textPage('information-list'), page: () => ({ name: 'information-list' }) },
]

/** A link's id, or a stock key: an encoded organisation, whose `=` and `/` arrive escaped. */
const mayNameLink = (params: string): boolean => isLinkId(params) || /^[\w+/=-]{1,200}$/.test(params)

/** The page of a path, or null. Path words may be written in any case; a trailing slash is the same page. */
export function findPage(path: string): Page | null {
  if (!canBeDecoded(path)) return null
  for (const { pattern, page } of patterns) {
    const match = pattern.exec(path)
    if (match) return page(decodeURIComponent(match[1] ?? ''))
  }
  return null
}

function canBeDecoded(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

type Sentence = (community: string) => string
type Title = Exclude<PageName, 'front' | 'sign' | 'moved'> | 'unavailable' | 'error'

/** What stands in the title before any script: the browser's catalogues say the same. */
const titles: Record<Title, Record<Language, Sentence>> = {
  entry: { zh: () => '正在打开协议', en: () => 'Opening the agreement' },
  reopen: { zh: () => '无法打开协议', en: () => 'The agreement cannot be opened' },
  entrance: { zh: () => '登录', en: () => 'Sign in' },
  managerSignIn: { zh: () => '企业管理员登录', en: () => 'Sign in as a manager of a corporation' },
  choice: { zh: () => '选择身份', en: () => 'Choose a role' },
  platforms: { zh: () => '通过代码平台登录', en: () => 'Sign in by a code platform' },
  platformEmail: { zh: () => '您的邮箱', en: () => 'Your e-mail address' },
  individual: {
    zh: (community) => `签署${community}个人贡献者协议`,
    en: (community) => `Sign the individual agreement of ${community}`,
  },
  employee: {
    zh: (community) => `以员工身份签署${community}贡献者协议`,
    en: (community) => `Sign as an employee for ${community}`,
  },
  corporation: {
    zh: (community) => `签署${community}企业贡献者协议`,
    en: (community) => `Sign the corporate agreement of ${community}`,
  },
  representative: { zh: () => '正在打开', en: () => 'Opening' },
  unavailable: { zh: () => '无法打开协议', en: () => 'The agreement cannot be opened' },
  admin: { zh: () => '正在打开', en: () => 'Opening' },
  retrieve: { zh: () => '找回密码', en: () => 'Recover your password' },
  reset: { zh: () => '设置密码', en: () => 'Set your password' },
  recognition: { zh: () => '是您本人吗？', en: () => 'Is this you?' },
  privacy: { zh: () => '隐私政策', en: () => 'Privacy policy' },
  cookies: { zh: () => 'Cookie 说明', en: () => 'Cookie notice' },
  'information-list': { zh: () => '个人信息收集清单', en: () => 'Personal data we collect' },
  error: { zh: () => '找不到页面', en: () => 'Page not found' },
}

/** A page's title as a sentence; `community` only where it names one. */
export function titleOf(page: Title, language: Language, community = ''): string {
  return `${titles[page][language](community)} · Assent`
}
