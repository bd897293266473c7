import { Box, Button, chakra, Flex, Grid, Link } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { helpPath } from '../../../../domain/pages/help.ts'
import type { TrialSample } from '../../../../domain/projects/service-settings.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { signPath } from '../../shared/page/paths.ts'
import { LinkButton, PageLink, TextLink } from '../../../ui/page/links.tsx'
import { ScreenHeading } from '../../../ui/page/screen-heading.tsx'
import { useLogin, useLoginActions } from './connect.tsx'

/**
 * Landing page of a trial instance. Introduces the product, and leads to the contributor flow, the community manager flow, the sample code platform
 * and the inbox.
 */
export function TrialStart({ linkId, inboxPath, forgePath, user, password }: TrialSample) {
  const { t } = useWords()
  return (
    <Box maxWidth="column" mx="auto" mb="10">
      <Flex
        wrap="wrap"
        columnGap="4"
        bg="accent.soft"
        borderRadius="l2"
        px="4"
        py="2"
        mb={{ base: '5', md: '8' }}
        textStyle="small"
      >
        <Box flex="1 1 16rem">
          <chakra.strong me="2">{t('trial.name')}</chakra.strong>
          {t('trial.stays')}
        </Box>
        <Link href={inboxPath}>{t('trial.inboxButton')}</Link>
      </Flex>
      <Box css={heading}>
        <ScreenHeading>{t('trial.what')}</ScreenHeading>
      </Box>
      <chakra.p mt="2" color="ink.second" maxWidth="44rem">
        {t('trial.how')}
      </chakra.p>
      <Grid
        mt="7"
        columnGap="5"
        rowGap={{ base: '5', lg: '0' }}
        templateColumns={{ base: '1fr', lg: 'repeat(3, 1fr)' }}
      >
        <Door
          role={t('trial.contributor')}
          title={t('trial.sign')}
          what={t('trial.signHow')}
          picture={<SheetPicture />}
          act={<PageLink to={signPath(linkId, 'individual')}>{t('trial.signButton')}</PageLink>}
          other={
            <TextLink to={signPath(linkId, 'corporation')} {...quieter}>
              {t('trial.companyLink')}
            </TextLink>
          }
        />
        <Door
          role={t('trial.manager')}
          title={t('trial.manage')}
          what={t(password === null ? 'trial.manageTyped' : 'trial.manageHow')}
          picture={<AccountPicture user={user} password={password} />}
          act={<SampleSignIn user={user} password={password} />}
          other={
            <Link href={`#${otherAccountId}`} onClick={openOtherAccount} {...quieter}>
              {t('trial.otherAccount')}
            </Link>
          }
        />
        <Door
          role={t('trial.maintainer')}
          title={t('trial.check')}
          what={t('trial.checkHow')}
          picture={<PullsPicture />}
          act={
            <LinkButton href={forgePath} {...outline}>
              {t('trial.forgeButton')}
            </LinkButton>
          }
          other={
            <Link href={helpPath('pull-request-checks')} {...quieter}>
              {t('trial.connectLink')}
            </Link>
          }
        />
      </Grid>
    </Box>
  )
}

/** ID of the `details` element with the sign-in form. */
export const otherAccountId = 'other-account'

/** Opens the sign-in form and moves the focus to its first field. */
function openOtherAccount(event: { preventDefault: () => void }): void {
  const fold = document.getElementById(otherAccountId)
  if (!(fold instanceof HTMLDetailsElement)) return
  event.preventDefault()
  fold.open = true
  fold.querySelector('input')?.focus()
}

/** Larger than other headings, on this page only. served.css contains the same sizes. */
const heading = { '--title': { base: '1.75rem', md: '2.25rem' }, '--title-line': { base: '2.25rem', md: '2.75rem' } }
const quieter = { justifySelf: 'center', alignSelf: 'center', py: '2', minHeight: '10', textStyle: 'small' } as const
const outline = { bg: 'sheet', color: 'ink', borderColor: 'ink.third', _hover: { bg: 'paper' } } as const

type DoorProps = { role: string; title: string; what: string; picture: ReactNode; act: ReactNode; other: ReactNode }

/** Card for one role. Pictures, buttons and links of adjacent cards are aligned. */
function Door({ role, title, what, picture, act, other }: DoorProps) {
  return (
    <Grid
      as="section"
      bg="sheet"
      borderWidth="1px"
      borderRadius="l2"
      p="6"
      pb="4"
      rowGap="2"
      gridRow={{ lg: 'span 4' }}
      gridTemplateRows={{ lg: 'subgrid' }}
    >
      <Box>
        <chakra.p color="ink.third" textStyle="small">
          {role}
        </chakra.p>
        <chakra.h2 textStyle="heading">{title}</chakra.h2>
        <chakra.p mt="1" color="ink.second">
          {what}
        </chakra.p>
      </Box>
      <Box height="5.25rem" my="3" bg="paper" borderWidth="1px" borderRadius="l2" overflow="hidden">
        {picture}
      </Box>
      {act}
      {other}
    </Grid>
  )
}

/** First lines of an agreement. */
function SheetPicture() {
  const line = (width: string, bg = 'hairline') => <Box width={width} height="1" bg={bg} borderRadius="2px" />
  return (
    <Flex aria-hidden direction="column" justify="center" gap="2.5" height="full" px="5" bg="sheet">
      <Box width="44%" height="2" bg="ink.third" borderRadius="2px" />
      {line('100%')}
      {line('94%')}
      {line('70%')}
    </Flex>
  )
}

/** Sample account. The password is hidden if the service is reachable from other machines. */
function AccountPicture({ user, password }: Pick<TrialSample, 'user' | 'password'>) {
  const { t } = useWords()
  const row = { display: 'flex', alignItems: 'center', gap: '4', px: '4', flex: '1' } as const
  return (
    <chakra.dl display="flex" flexDirection="column" height="full" m="0" textStyle="small">
      <Box {...row} borderBottomWidth="1px">
        <chakra.dt color="ink.third" minWidth="20">
          {t('field.user')}
        </chakra.dt>
        <chakra.dd m="0">{user}</chakra.dd>
      </Box>
      <Box {...row}>
        <chakra.dt color="ink.third" minWidth="20">
          {t('field.password')}
        </chakra.dt>
        <chakra.dd m="0">{password ?? '••••••••'}</chakra.dd>
      </Box>
    </chakra.dl>
  )
}

/** A failed and a passed check. */
function PullsPicture() {
  const row = (mark: string, color: string, width: string) => (
    <Flex flex="1" align="center" gap="3" px="4">
      <chakra.span color={color} fontWeight="bold">
        {mark}
      </chakra.span>
      <Box width={width} height="1.5" bg="control" borderRadius="2px" />
      <Box ms="auto" width="14%" height="1.5" bg={color} borderRadius="2px" />
    </Flex>
  )
  return (
    <Flex aria-hidden direction="column" height="full">
      {row('✕', 'error', '48%')}
      <Box borderTopWidth="1px" />
      {row('✓', 'done', '38%')}
    </Flex>
  )
}

/** One-click sign-in. If the password must not be shown, the button opens the form instead. */
function SampleSignIn({ user, password }: Pick<TrialSample, 'user' | 'password'>) {
  const { t } = useWords()
  const { isBusy } = useLogin()
  const { signIn } = useLoginActions()
  if (password === null) {
    return (
      <LinkButton href={`#${otherAccountId}`} onClick={openOtherAccount} {...outline}>
        {t('signIn.button')}
      </LinkButton>
    )
  }
  return (
    <Button
      variant="outline"
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) signIn({ user, password })
      }}
    >
      {t('trial.manageButton', { user })}
    </Button>
  )
}
