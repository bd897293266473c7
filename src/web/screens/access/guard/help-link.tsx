import { useLocation } from 'react-router-dom'
import { findPage } from '../../../../domain/pages/find-page.ts'
import { helpPath, helpSectionOf } from '../../../../domain/pages/help.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { OutlinedAnchor } from '../../../ui/page/links.tsx'

/** Returns the path of the guide's section on the current page, or null if it has none. */
export function useHelpPath(): string | null {
  const { pathname } = useLocation()
  const page = findPage(pathname)
  const section = page && helpSectionOf(page.name)
  return section ? helpPath(section) : null
}

/**
 * Header link to the guide's section on the current page. Opens in a new tab, so that input on this page is kept. In narrow windows, the account menu
 * has the link instead.
 */
export function HelpLink() {
  const { t } = useWords()
  const path = useHelpPath()
  if (path === null) return null
  const name = `${t('menu.help')} ${t('page.newTab')}`
  return (
    <OutlinedAnchor
      display={{ base: 'none', sm: 'inline-flex' }}
      href={path}
      target="_blank"
      rel="noopener"
      minHeight="9"
      width="9"
      px="0"
      py="0"
      aria-label={name}
      title={name}
    >
      ?
    </OutlinedAnchor>
  )
}
