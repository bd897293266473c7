import { chakra, Flex } from '@chakra-ui/react'
import { useNavigate } from 'react-router-dom'
import type { Schemas } from '../../../../../../openapi/index.ts'
import { defaultLanguage, findLanguage, type Language } from '../../../../../domain/text/languages.ts'
import { useBrowserEnvironment } from '../../../../client/browser-environment.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { CopyButton } from '../../../../ui/feedback/copy-button.tsx'
import { Message } from '../../../../ui/page/message.tsx'
import { PageLink, TextLink } from '../../../../ui/page/links.tsx'
import { ScreenHeading } from '../../../../ui/page/screen-heading.tsx'
import { LoadingRows } from '../../../../ui/tables/loading-rows.tsx'
import { LoadError } from '../../../shared/lists/load-error.tsx'
import { projectPath, signEntryPath, updateAgreementPath } from '../../../shared/page/paths.ts'
import { AdminSheet } from '../../admin-sheet.tsx'
import { Card } from '../../card.tsx'
import { TabBreadcrumb } from '../../tab-breadcrumb.tsx'
import { EmailsGoingOut } from '../campaign-progress.tsx'
import { LinkAgreementsFlow, useLinkAgreements, useLinkAgreementsActions } from '../link-agreements.connect.tsx'
import { VersionWithdrawal, WithdrawalOffer } from '../version-withdrawal/withdrawal.tsx'
import { useAgreementPublishing } from './connect.tsx'

type Agreement = Schemas['ManagedAgreement']

/** Confirms a publication. For a new version: the progress of its emails, its withdrawal, and the languages that are not updated yet. */
export function Published({ heading }: { heading: string }) {
  const { t } = useWords()
  const { draft } = useAgreementPublishing()
  const navigate = useNavigate()
  const agreementsPath = projectPath(draft.linkId, 'agreements')
  if (draft.updating === null) {
    return (
      <Message title={heading}>
        <Added />
      </Message>
    )
  }
  return (
    <AdminSheet narrow>
      <chakra.div display="flex" flexDirection="column" gap="1">
        <TabBreadcrumb tab="agreements" />
        <ScreenHeading>{heading}</ScreenHeading>
        <chakra.p role="status" color="ink.second">
          {t('publish.doneUpdate')}
        </chakra.p>
      </chakra.div>
      <LinkAgreementsFlow key={draft.linkId} linkId={draft.linkId}>
        <VersionWithdrawal onWithdrawn={() => void navigate(agreementsPath)}>
          <PublishedVersions />
        </VersionWithdrawal>
      </LinkAgreementsFlow>
      <TextLink to={agreementsPath} alignSelf="start" py="2">
        {t('draft.toDetail')}
      </TextLink>
    </AdminSheet>
  )
}

/** Published versions with their emails, followed by the languages of the agreement that were not published with them. */
function PublishedVersions() {
  const { draft } = useAgreementPublishing()
  const { agreements, failure } = useLinkAgreements()
  const { retry } = useLinkAgreementsActions()
  if (failure) return <LoadError failure={failure} onRetry={retry} />
  if (!agreements) return <LoadingRows count={2} />
  const ofKind = draft.kind === 'individual' ? agreements.individual_clas : agreements.corp_clas
  const published = new Set([draft, ...(draft.others ?? [])].map(({ language }) => language ?? defaultLanguage))
  const isPublished = ({ language }: Agreement): boolean => published.has(languageOf(language))
  const unchanged = ofKind.filter((agreement) => !isPublished(agreement))
  return (
    <>
      {ofKind.filter(isPublished).map((agreement) => (
        <PublishedVersion key={agreement.cla_id} agreement={agreement} isLastStep={unchanged.length === 0} />
      ))}
      {unchanged.map((agreement) => (
        <NextLanguage key={agreement.cla_id} agreement={agreement} />
      ))}
    </>
  )
}

const languageOf = (name: string): Language => findLanguage(name) ?? defaultLanguage

/** `isLastStep`: no other language remains, so the list of who has agreed is the primary action. */
function PublishedVersion({ agreement, isLastStep }: { agreement: Agreement; isLastStep: boolean }) {
  const { t, languageName } = useWords()
  const { draft } = useAgreementPublishing()
  const { cla_id: claId, version } = agreement
  const name = t('detail.agreementName', {
    kind: t(`detail.${draft.kind}`),
    language: languageName(agreement.language),
  })
  return (
    <Card title={t('versionPage.heading', { agreement: name, version })}>
      {agreement.asks_signers ? (
        <EmailsGoingOut linkId={draft.linkId} claId={claId} name={name} isPrimary={isLastStep} />
      ) : (
        <chakra.p color="ink.second">{t('publish.noEmails')}</chakra.p>
      )}
      <chakra.div mt="2">
        <WithdrawalOffer linkId={draft.linkId} agreement={agreement} name={name} />
      </chakra.div>
    </Card>
  )
}

/** Offers to update a language of the agreement that was not published with the new version. */
function NextLanguage({ agreement: { language, version } }: { agreement: Agreement }) {
  const { t, languageName } = useWords()
  const { draft } = useAgreementPublishing()
  const name = languageName(language)
  return (
    <Card title={t('together.next', { language: name })}>
      <chakra.p color="ink.second" mb="4">
        {t('together.oneLead', { language: name, version })}
      </chakra.p>
      <PageLink to={updateAgreementPath(draft.kind, languageOf(language), draft.linkId)}>
        {t('together.prepare', { language: name })}
      </PageLink>
    </Card>
  )
}

/** Confirms that an agreement was added, with the address where it can be signed. */
function Added() {
  const { t } = useWords()
  const { origin } = useBrowserEnvironment()
  const { draft } = useAgreementPublishing()
  const address = `${origin}${signEntryPath(draft.linkId)}`
  return (
    <>
      <chakra.p role="status">{t('publish.doneAdd')}</chakra.p>
      <chakra.p overflowWrap="anywhere">
        {t('publish.address')} <chakra.span color="ink">{address}</chakra.span>
      </chakra.p>
      <Flex gap="3" wrap="wrap">
        <PageLink to={projectPath(draft.linkId, 'agreements')}>{t('draft.toDetail')}</PageLink>
        <CopyButton text={address} subject={t('publish.addressNamed')} />
      </Flex>
    </>
  )
}
