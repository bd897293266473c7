import { Box, chakra, Grid } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useWords } from '../../../i18n/use-words.ts'
import { entrancePath, firstPath, managerSignInPath } from '../../shared/page/paths.ts'
import { RouterLink, TextLink } from '../../../ui/page/links.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { ScreenHeading } from '../../../ui/page/screen-heading.tsx'
import { noteIn } from '../sign-in-note.ts'

const EntryLink = chakra(RouterLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: '12',
    px: '2',
    py: '2',
    color: 'ink.third',
    textAlign: 'center',
    textDecoration: 'none',
    borderBottomWidth: '2px',
    borderColor: 'hairline',
    outlineOffset: '-3px',
    _hover: { color: 'ink' },
    '&[aria-current=page]': { color: 'ink', fontWeight: 'bold', borderColor: 'accent' },
  },
})

type SignInFrameProps = {
  title: string
  heading: string
  present: 'community' | 'corporation'
  community?: string | undefined
  busy?: boolean
  /** Introduces the service to first-time visitors. */
  lead?: string | undefined
  children: ReactNode
  /** Content rendered below the card. */
  below?: ReactNode
  /** Content of a second card, for users who did not come to sign in. Beside the first in wide windows. */
  beside?: ReactNode
}

const wide = '@media (min-width: 64rem)'

/** Both cards in a wide window. served.css contains the same widths. */
const doors = {
  maxWidth: '62.5rem',
  display: 'grid',
  columnGap: '10',
  gridTemplateColumns: 'minmax(0, 1fr) 20rem',
} as const

/** Layout shared by both sign-in pages: a heading, and a card with the form. */
export function SignInFrame(props: SignInFrameProps) {
  const { title, heading, present, community, busy = false, lead, children, below, beside } = props
  return (
    <Page title={title} community={community} markTo="/" busy={busy}>
      <Box maxWidth="narrow" mx="auto" css={beside ? { [wide]: doors } : undefined}>
        <Box css={{ [wide]: { gridColumn: '1 / -1', maxWidth: 'narrow' } }}>
          <ScreenHeading>{heading}</ScreenHeading>
          {lead !== undefined && (
            <chakra.p mt="2" color="ink.second">
              {lead}
            </chakra.p>
          )}
          <SignInReason />
        </Box>
        <SignInCard present={present}>{children}</SignInCard>
        {beside && (
          <Box mt="6" p={{ base: '5', md: '6' }} bg="sheet" borderWidth="1px" borderRadius="l2" alignSelf="start">
            {beside}
          </Box>
        )}
        {below && (
          <Box mt="6" textStyle="small" color="ink.second" display="flex" flexDirection="column" gap="2">
            {below}
          </Box>
        )}
      </Box>
    </Page>
  )
}

/** Two tabs, one per sign-in page, and the form. */
export function SignInCard({ present, children }: Pick<SignInFrameProps, 'present' | 'children'>) {
  const { t } = useWords()
  return (
    <Box bg="sheet" borderWidth="1px" borderRadius="l2" mt="6" overflow="hidden">
      <chakra.nav aria-label={t('signIn.entries')}>
        <Grid templateColumns="1fr 1fr">
          <EntryLink to={entrancePath} aria-current={present === 'community' ? 'page' : undefined}>
            {t('signIn.community')}
          </EntryLink>
          <EntryLink to={managerSignInPath()} aria-current={present === 'corporation' ? 'page' : undefined}>
            {t('signIn.corporation')}
          </EntryLink>
        </Grid>
      </chakra.nav>
      <Box p={{ base: '5', md: '8' }} display="flex" flexDirection="column" gap="5">
        {children}
      </Box>
    </Box>
  )
}

/** Explains why the user sees the sign-in page instead of the requested page. */
function SignInReason() {
  const { t } = useWords()
  const { state } = useLocation() as { state: unknown }
  const { back, signedInAs } = noteIn(state)
  if (signedInAs) {
    return (
      <Box mt="5">
        <Notice>
          {t('signIn.signedInAs', { account: signedInAs.account, role: t(`role.${signedInAs.role}`) })}{' '}
          <TextLink to={firstPath(signedInAs)}>{t('signIn.toOwn')}</TextLink>
        </Notice>
      </Box>
    )
  }
  return back === undefined ? null : (
    <chakra.p mt="2" color="ink.second">
      {t('signIn.toGoOn')}
    </chakra.p>
  )
}

/** Line between two alternatives. */
export function Or() {
  const { t } = useWords()
  const line = <Box flex="1" borderTopWidth="1px" />
  return (
    <Box display="flex" alignItems="center" gap="3" color="ink.third" textStyle="small">
      {line}
      {t('signIn.or')}
      {line}
    </Box>
  )
}
