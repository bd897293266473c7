import { Button, chakra, Flex, Link } from '@chakra-ui/react'
import { useLayoutEffect, useRef } from 'react'
import { useWords } from '../../../i18n/use-words.ts'
import { policyPath } from './paths.ts'
import { NewTabNote } from '../../../ui/page/new-tab-note.tsx'
import { useCookieNoticeActions } from './cookie-notice.connect.tsx'

/** Cookie notice at the bottom of the window. It never covers the focused element, because the page reserves its height (shell.css). */
export function CookieBanner() {
  const { t } = useWords()
  const { close } = useCookieNoticeActions()
  const banner = useRef<HTMLElement>(null)
  useLayoutEffect(() => keepFree(banner.current), [])
  return (
    <chakra.section
      ref={banner}
      aria-label={t('cookies.label')}
      className="below"
      insetX="0"
      bottom="0"
      zIndex="5"
      bg="sheet"
      borderTopWidth="1px"
      css={{ paddingInline: 'var(--edge)' }}
      pt="0.5"
      pb="max(0.125rem, env(safe-area-inset-bottom))"
    >
      <Flex align="center" gap="3">
        <chakra.p flex="1" textStyle="note" color="ink.second">
          <chakra.span display={{ base: 'none', md: 'inline' }}>{t('cookies.notice')}</chakra.span>
          <chakra.span display={{ md: 'none' }}>{t('cookies.short')}</chakra.span>{' '}
          <Link whiteSpace="nowrap" href={policyPath('cookies')} target="_blank" rel="noopener">
            {t('cookies.more')}
            <NewTabNote />
          </Link>
        </chakra.p>
        <Button
          variant="plain"
          flex="none"
          minHeight="9"
          width="9"
          color="ink.second"
          aria-label={t('cookies.close')}
          onClick={() => {
            close()
            document.getElementById('main')?.focus({ preventScroll: true })
          }}
        >
          <chakra.svg viewBox="0 0 16 16" boxSize="4" aria-hidden focusable="false">
            <path d="M3.5 3.5l9 9m0-9l-9 9" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
          </chakra.svg>
        </Button>
      </Flex>
    </chakra.section>
  )
}

/** Reserves the height of the notice at the bottom of the page while it is visible. */
function keepFree(banner: HTMLElement | null): () => void {
  const { style } = document.documentElement
  const measure = () => {
    const isFixed = banner !== null && getComputedStyle(banner).position === 'fixed'
    style.setProperty('--taken-below', `${isFixed ? banner.offsetHeight : 0}px`)
  }
  const observer = new ResizeObserver(measure)
  if (banner) observer.observe(banner)
  observer.observe(document.documentElement)
  return () => {
    observer.disconnect()
    style.removeProperty('--taken-below')
  }
}
