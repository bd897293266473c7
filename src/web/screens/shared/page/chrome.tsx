import { chakra, Flex, Link } from '@chakra-ui/react'
import { useDeferredValue, useLayoutEffect } from 'react'
import { pathOf } from '../../../../domain/pages/page-path.ts'
import { policyTypes } from '../../../../domain/projects/policies.ts'
import { useBrowserEnvironment } from '../../../client/browser-environment.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Toasts } from '../../../ui/messages/toasts.tsx'
import { NewTabNote } from '../../../ui/page/new-tab-note.tsx'
import { CookieBanner } from './cookie-banner.tsx'
import { useIsCookieNoticeShown } from './cookie-notice.connect.tsx'
import { policyPath } from './paths.ts'

/** Layout shared by all screens. */
export function Chrome() {
  const isNoticeShown = useIsCookieNoticeShown()
  // index.html reserves this space before the first paint.
  useLayoutEffect(() => {
    if (!isNoticeShown) delete document.documentElement.dataset['notice']
  }, [isNoticeShown])
  // Renders the screen before the elements below it.
  const isScreenThere = useDeferredValue(true, false)
  if (!isScreenThere) return null
  return (
    <>
      <Footer />
      {isNoticeShown && <CookieBanner />}
      <Toasts />
    </>
  )
}

const registers = {
  icp: () => 'https://beian.miit.gov.cn/',
  police: (record: string) => `https://beian.mps.gov.cn/#/query/webSearch?code=${record.replaceAll(/\D/g, '')}`,
}

const quiet = { color: 'ink.third', minHeight: '6', display: 'inline-flex', alignItems: 'center' } as const

/** Links to the policy texts, and the operator's name. Omits links that are not configured. */
function Footer() {
  const { t } = useWords()
  const { copyright, icp, police } = useBrowserEnvironment().service.footer
  return (
    <chakra.footer
      borderTopWidth="1px"
      py="4"
      textStyle="small"
      color="ink.third"
      css={{ paddingInline: 'var(--edge)' }}
    >
      <Flex wrap="wrap" columnGap="5" rowGap="1" align="center">
        <Link href={pathOf('myAgreements')} css={quiet}>
          {t('footer.mine')}
        </Link>
        <Link href={pathOf('receiptCheck')} css={quiet}>
          {t('footer.verify')}
        </Link>
        {policyTypes.map((kind) => (
          <Link key={kind} href={policyPath(kind)} target="_blank" rel="noopener" css={quiet}>
            {t(`footer.${kind}`)}
            <NewTabNote />
          </Link>
        ))}
        {icp && (
          <Link href={registers.icp()} target="_blank" rel="noopener noreferrer" css={quiet}>
            {icp}
            <NewTabNote />
          </Link>
        )}
        {police && (
          <Link href={registers.police(police)} target="_blank" rel="noopener noreferrer" css={quiet}>
            {police}
            <NewTabNote />
          </Link>
        )}
        {copyright && <span>{copyright}</span>}
      </Flex>
    </chakra.footer>
  )
}
