import type { Language } from '../../domain/languages.ts'

/** The pages there are; the browser's router knows the same ones (specification §2). */
export type Page = { name: 'entry' | 'later' | 'privacy' } | { name: 'individual'; linkId: string }

const patterns: readonly { name: Page['name']; pattern: RegExp }[] = [
  { name: 'entry', pattern: /^\/sign\/[^/]+(?:\/[^/]+)?\/?$/i },
  { name: 'individual', pattern: /^\/sign-cla\/([^/]+)\/individual\/?$/i },
  { name: 'later', pattern: /^\/sign-cla\/[^/]+\/(?:corporation|employee)\/?$/i },
  { name: 'privacy', pattern: /^\/privacy(?:\/[^/]+){0,2}\/?$/i },
]

/** The page of a path, or null. Path words may be written in any case; a trailing slash is the same page. */
export function findPage(path: string): Page | null {
  if (!canBeDecoded(path)) return null
  for (const { name, pattern } of patterns) {
    const match = pattern.exec(path)
    if (match) return name === 'individual' ? { name, linkId: decodeURIComponent(match[1] ?? '') } : { name }
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

/** What stands in the title before any script: the browser's catalogues say the same. */
const titles: Record<Page['name'] | 'unavailable' | 'error', Record<Language, Sentence>> = {
  entry: { zh: () => '正在打开协议', en: () => 'Opening the agreement' },
  individual: {
    zh: (community) => `签署${community}个人贡献者协议`,
    en: (community) => `Sign the individual agreement of ${community}`,
  },
  later: { zh: () => '这一方式尚未开放', en: () => 'This way is not open yet' },
  unavailable: { zh: () => '无法打开协议', en: () => 'The agreement cannot be opened' },
  privacy: { zh: () => '隐私政策', en: () => 'Privacy policy' },
  error: { zh: () => '找不到页面', en: () => 'Page not found' },
}

/** A page's title as a sentence; `community` only where it names one. */
export function titleOf(page: keyof typeof titles, language: Language, community = ''): string {
  return `${titles[page][language](community)} · Assent`
}
