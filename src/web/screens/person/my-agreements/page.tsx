import { Box, Button, chakra, Flex, Skeleton } from '@chakra-ui/react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { platformName } from '../../../../domain/projects/code-platforms.ts'
import { wordingOf } from '../../../../domain/pages/wording.ts'
import { dayIn } from '../../../i18n/moments.ts'
import { clockIn } from '../../../i18n/short-moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { LinkButton } from '../../../ui/page/links.tsx'
import { Message } from '../../../ui/page/message.tsx'
import { rowButton } from '../../../ui/row-button.ts'
import { Page } from '../../../ui/page/page.tsx'
import { ScreenHeading } from '../../../ui/page/screen-heading.tsx'
import { PlatformRefusal } from '../../shared/page/platform-refusal.tsx'
import { FlowRefusal } from '../../shared/flow/flow-refusal.tsx'
import { signPath } from '../../shared/page/paths.ts'
import { BreakingAddress } from '../../../ui/page/breaking-address.tsx'
import {
  MyAgreementsFlow,
  useChange,
  useJoining,
  useMyAgreements,
  useMyAgreementsActions,
  useSeparation,
} from './connect.tsx'
import { ChangeDone } from './change-done.tsx'
import { Entry } from './entry.tsx'
import { idOfButton } from './focus-back.ts'
import { OwnAddresses } from './own-addresses.tsx'
import { OwnSignings } from './own-signings.tsx'

/** `/my`: lists the signatures of a person who verified an address. */
export default function MyAgreementsScreen() {
  return (
    <MyAgreementsFlow>
      <MyAgreements />
    </MyAgreementsFlow>
  )
}

function MyAgreements() {
  const { t } = useWords()
  const { isBusy, isEntering, list, failure, dialog } = useMyAgreements()
  const { dialog: ofChange } = useChange()
  const { dialog: ofJoining } = useJoining()
  const { dialog: ofSeparation } = useSeparation()
  const elsewhere = dialog ?? ofSeparation
  const atCode = ofChange ?? ofJoining
  return (
    <Page title={t('title.mine')} markTo="/" busy={isBusy}>
      {isEntering ? (
        <Entry />
      ) : (
        <Box maxWidth="column" mx="auto">
          {failure ? <ListError /> : list ? <Shown /> : isBusy && <Skeleton height="16rem" />}
        </Box>
      )}
      {elsewhere && <FlowRefusal key={elsewhere.sessionId} dialog={elsewhere} place="elsewhere" />}
      {atCode && <FlowRefusal key={atCode.sessionId} dialog={atCode} place="codeEntry" />}
    </Page>
  )
}

function ListError() {
  const { t, say } = useWords()
  const { failure } = useMyAgreements()
  const { retry } = useMyAgreementsActions()
  if (!failure) return null
  const { key, values } = wordingOf(failure)
  return (
    <Message title={t('my.unread')}>
      <chakra.p role="alert">{say(key, values)}</chakra.p>
      <Button alignSelf="start" onClick={retry}>
        {t('my.retry')}
      </Button>
    </Message>
  )
}

function Shown() {
  const { t, language } = useWords()
  const { list } = useMyAgreements()
  const { leave } = useMyAgreementsActions()
  if (!list) return null
  const { session, rows } = list
  const over = rows.filter(({ standing }) => standing === 'over')
  const current = rows.filter(({ standing }) => standing !== 'over')
  return (
    <>
      <ScreenHeading>{t('my.title')}</ScreenHeading>
      {session.has_mailbox ? (
        <chakra.p color="ink.second" mt="1" overflowWrap="anywhere">
          <BreakingAddress>{t('my.everything', { email: session.email })}</BreakingAddress>
        </chakra.p>
      ) : (
        <OfAccount session={session} />
      )}
      {rows.length === 0 && session.has_mailbox && <Nothing />}
      <Box mt="4">
        <PlatformRefusal />
      </Box>
      <ChangeDone />
      <NewVersions rows={current} />
      {current.length > 0 && <OwnSignings title={t('my.current')} rows={current} />}
      {over.length > 0 && <OwnSignings title={t('my.ended')} rows={over} />}
      <Box
        mt="8"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        gap="5"
      >
        <OwnAddresses />
        <OwnData />
      </Box>
      <chakra.p mt="8" textStyle="small" color="ink.second">
        {session.login !== '' &&
          `${t('my.signedInBy', { platform: platformName(session.platform), login: session.login })} `}
        {t('my.signedIn', { clock: clockIn(language, session.until) })}{' '}
        <Button {...rowButton} ms="2" onClick={leave}>
          {t('my.signOut')}
        </Button>
      </chakra.p>
    </>
  )
}

/** Individual signatures with a newer version to agree to. Only the first has the solid button. */
function NewVersions({ rows }: { rows: readonly Schemas['OwnSigning'][] }) {
  const { t, language, communityName } = useWords()
  const outdated = rows.filter(
    ({ kind, standing, is_linked: isLinked }) =>
      kind === 'individual' && isLinked && (standing === 'in_grace' || standing === 'expired'),
  )
  return outdated.map((row, place) => {
    const { id, link_id: linkId, version, standing, valid_until: until } = row
    const day = dayIn(language, until)
    return (
      <Box
        key={id}
        as="section"
        display="flex"
        flexWrap="wrap"
        gap="4"
        alignItems="center"
        justifyContent="space-between"
        mt="6"
        px={{ base: '5', sm: '6' }}
        py="5"
        bg="sheet"
        borderWidth="1px"
        borderStartWidth="3px"
        borderStartColor="accent"
        borderRadius="l2"
      >
        <Box minWidth="0" flex="1 1 18rem" overflowWrap="anywhere">
          <chakra.h2 fontWeight="bold">{t('my.newVersion', { community: communityName(row) })}</chakra.h2>
          <chakra.p textStyle="small" color="ink.second">
            {standing === 'in_grace' && until > 0
              ? t('my.newVersionGrace', { version, day })
              : t('my.newVersionExpired', { version })}
          </chakra.p>
        </Box>
        <LinkButton
          href={signPath(linkId, 'individual')}
          {...(place > 0 && { bg: 'transparent', color: 'ink', borderColor: 'control' })}
        >
          {t('my.agree')}
        </LinkButton>
      </Box>
    )
  })
}

const forms = ['pdf', 'json'] as const

/** Buttons that download all data stored about the address. */
function OwnData() {
  const { t } = useWords()
  const { isBusy } = useMyAgreements()
  const { saveData } = useMyAgreementsActions()
  return (
    <Box
      as="section"
      aria-label={t('my.data')}
      bg="sheet"
      borderWidth="1px"
      borderRadius="l2"
      p={{ base: '4', sm: '6' }}
    >
      <chakra.h2 textStyle="heading">{t('my.data')}</chakra.h2>
      <chakra.p mt="1" mb="3" textStyle="small" color="ink.second">
        {t('my.data.lead')}
      </chakra.p>
      {forms.map((form) => (
        <Flex key={form} borderTopWidth="1px" py="2" gap="3" justifyContent="space-between" alignItems="center">
          <span>{t(`my.data.${form}`)}</span>
          <Button
            {...rowButton}
            flex="none"
            id={idOfButton('', form)}
            aria-label={`${t('my.data.save')}: ${t(`my.data.${form}`)}`}
            aria-disabled={isBusy}
            onClick={() => !isBusy && saveData(form)}
          >
            {t('my.data.save')}
          </Button>
        </Flex>
      ))}
    </Box>
  )
}

/** Explains that a session started with an account instead of an email code lists only signatures made with that account. */
function OfAccount({ session }: { session: Schemas['PersonSession'] }) {
  const { t } = useWords()
  const { proveMailbox } = useMyAgreementsActions()
  const { email, login } = session
  return (
    <>
      <chakra.p color="ink.second" mt="1" overflowWrap="anywhere">
        {t('my.withAccount', { platform: platformName(session.platform), login })}
      </chakra.p>
      <Box mt="4" bg="accent.soft" borderRadius="l2" px="4" py="4">
        <chakra.p mb="3" overflowWrap="anywhere">
          <BreakingAddress>{t('my.mailbox.lead', { email })}</BreakingAddress>
        </chakra.p>
        <Button onClick={proveMailbox}>{t('my.mailbox.go')}</Button>
      </Box>
    </>
  )
}

function Nothing() {
  const { t } = useWords()
  const { leave } = useMyAgreementsActions()
  return (
    <Box mt="6" bg="sheet" borderWidth="1px" borderRadius="l2" p={{ base: '5', sm: '6' }}>
      <chakra.h2 textStyle="heading">{t('my.empty')}</chakra.h2>
      <chakra.p mt="2" mb="4" color="ink.second">
        {t('my.emptyLead')}
      </chakra.p>
      <Button variant="outline" onClick={leave}>
        {t('my.back')}
      </Button>
    </Box>
  )
}
