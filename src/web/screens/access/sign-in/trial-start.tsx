import { Box, Button, chakra, Grid, Link } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { TrialSample } from '../../../../domain/projects/service-settings.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { signPath } from '../../shared/page/paths.ts'
import { LinkButton, PageLink, TextLink } from '../../../ui/page/links.tsx'
import { ScreenHeading } from '../../../ui/page/screen-heading.tsx'
import { useLogin, useLoginActions } from './connect.tsx'

/** Landing page of a trial instance. Introduces the product and links to the contributor flow, the community manager flow and the inbox. */
export function TrialStart({ linkId, inboxPath, forgePath, user, password }: TrialSample) {
  const { t } = useWords()
  return (
    <Box maxWidth="column" mx="auto" mb="10">
      <Box bg="accent.soft" borderRadius="l2" px="4" py="2" mb={{ base: '5', md: '8' }} textStyle="small">
        <chakra.strong me="2">{t('trial.name')}</chakra.strong>
        {t('trial.stays')}
      </Box>
      <Box maxWidth="48rem">
        <ScreenHeading>{t('trial.what')}</ScreenHeading>
      </Box>
      <chakra.p mt="2" color="ink.second" maxWidth="44rem">
        {t('trial.how')}
      </chakra.p>
      <Grid mt="6" gap="5" templateColumns={{ base: '1fr', lg: 'repeat(3, 1fr)' }}>
        <StartCard role={t('trial.contributor')} title={t('trial.sign')} what={t('trial.signHow')}>
          <PageLink to={signPath(linkId, 'individual')}>{t('trial.signButton')}</PageLink>
          <TextLink to={signPath(linkId, 'corporation')} {...quieter}>
            {t('trial.companyLink')}
          </TextLink>
        </StartCard>
        <StartCard
          role={t('trial.manager')}
          title={t('trial.manage')}
          what={t(password === null ? 'trial.manageTyped' : 'trial.manageHow')}
        >
          <Account user={user} password={password} />
        </StartCard>
        <StartCard role={t('trial.everyone')} title={t('trial.inbox')} what={t('trial.inboxHow')}>
          <LinkButton href={inboxPath} {...outline}>
            {t('trial.inboxButton')}
          </LinkButton>
          <Link href={forgePath} {...quieter}>
            {t('trial.forgeLink')}
          </Link>
        </StartCard>
      </Grid>
    </Box>
  )
}

const quieter = { alignSelf: 'center', py: '2', minHeight: '11' } as const
const outline = { bg: 'sheet', color: 'ink', borderColor: 'ink.third', _hover: { bg: 'paper' } } as const

type CardProps = { role: string; title: string; what: string; children: ReactNode }

/** Card for one role: title, description, and links or buttons at the bottom. */
function StartCard({ role, title, what, children }: CardProps) {
  return (
    <chakra.section bg="sheet" borderWidth="1px" borderRadius="l2" p="6" display="flex" flexDirection="column">
      <chakra.p color="ink.third" textStyle="small">
        {role}
      </chakra.p>
      <chakra.h2 textStyle="heading">{title}</chakra.h2>
      <chakra.p mt="1" mb="5" color="ink.second" flex="1">
        {what}
      </chakra.p>
      <Box display="flex" flexDirection="column" gap="2">
        {children}
      </Box>
    </chakra.section>
  )
}

/** Sample account with a one-click sign-in button. Renders nothing if the password must not be shown. The form below accepts any account. */
function Account({ user, password }: Pick<TrialSample, 'user' | 'password'>) {
  const { t } = useWords()
  const { isBusy } = useLogin()
  const { signIn } = useLoginActions()
  if (password === null) return null
  return (
    <>
      <chakra.dl
        display="grid"
        gridTemplateColumns="max-content 1fr"
        columnGap="4"
        rowGap="1"
        bg="paper"
        borderWidth="1px"
        borderRadius="l2"
        px="4"
        py="3"
        m="0"
        mb="3"
        textStyle="small"
      >
        <chakra.dt color="ink.third">{t('field.user')}</chakra.dt>
        <chakra.dd m="0">{user}</chakra.dd>
        <chakra.dt color="ink.third">{t('field.password')}</chakra.dt>
        <chakra.dd m="0">{password}</chakra.dd>
      </chakra.dl>
      <Button
        variant="outline"
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) signIn({ user, password })
        }}
      >
        {t('trial.manageButton', { user })}
      </Button>
    </>
  )
}
