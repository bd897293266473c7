import { Box, Button, chakra, Flex, Grid, Link } from '@chakra-ui/react'
import { Navigate } from 'react-router-dom'
import type { Schemas } from '../../../../../../openapi/index.ts'
import { defaultLanguage, findLanguage, type Language } from '../../../../../domain/text/languages.ts'
import {
  useIsBusyWithAgreements,
  useLeavingAgreement,
  useLinkAgreements,
  useLinkAgreementsActions,
} from '../link-agreements.connect.tsx'
import { useWords } from '../../../../i18n/use-words.ts'
import {
  addAgreementPath,
  agreementFilePath,
  agreementPreviewPath,
  agreementVersionPath,
  updateAgreementPath,
} from '../../../shared/page/paths.ts'
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx'
import { LoadingRows } from '../../../../ui/tables/loading-rows.tsx'
import { graveButton, rowLink } from '../../../../ui/row-button.ts'
import { ShortDay } from '../../../../ui/tables/short-day.tsx'
import { FlowRefusal } from '../../../shared/flow/flow-refusal.tsx'
import { OutlinedLink, TextLink } from '../../../../ui/page/links.tsx'
import { LoadError } from '../../../shared/lists/load-error.tsx'
import { CampaignProgress } from '../campaign-progress.tsx'
import { Card } from '../../card.tsx'
import { CannotBeRead } from '../reads-otherwise.tsx'
import { ScheduledVersionsCard } from '../scheduled-versions/scheduled-versions-card.tsx'
import { VersionWithdrawal, WithdrawalOffer } from '../version-withdrawal/withdrawal.tsx'

type Agreement = Schemas['ManagedAgreement']
type Kind = 'individual' | 'corporation'

const languageOf = ({ language }: Agreement): Language => findLanguage(language) ?? defaultLanguage

/** Agreements of a link, grouped by type, with version, PDF and actions. */
export function DetailAgreements({ linkId }: { linkId: string }) {
  const { agreements, failure, dialog, reread } = useLinkAgreements()
  const { retry, readAgain } = useLinkAgreementsActions()
  if (reread) return <Navigate to={agreementPreviewPath(reread.kind)} />
  if (failure) return <LoadError failure={failure} onRetry={retry} />
  if (!agreements) return <LoadingRows count={2} />
  return (
    <Grid gap="5" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
      <ScheduledVersionsCard linkId={linkId} versions={agreements.scheduled ?? []} />
      <VersionWithdrawal onWithdrawn={readAgain}>
        <KindOf kind="individual" linkId={linkId} agreements={agreements.individual_clas} />
        <KindOf kind="corporation" linkId={linkId} agreements={agreements.corp_clas} />
      </VersionWithdrawal>
      <Removal />
      {dialog && <FlowRefusal key={dialog.sessionId} dialog={dialog} place="elsewhere" />}
    </Grid>
  )
}

type KindProps = { kind: Kind; linkId: string; agreements: readonly Agreement[] }

function KindOf({ kind, linkId, agreements }: KindProps) {
  const { t } = useWords()
  const isComplete = new Set(agreements.map(({ language }) => language)).size >= 2
  return (
    <Card title={t(`detail.${kind}`)}>
      {agreements.length === 0 && <chakra.p color="ink.second">{t(`detail.no.${kind}`)}</chakra.p>}
      <chakra.ul listStyleType="none" margin="0" padding="0">
        {agreements.map((agreement) => (
          <Row key={agreement.cla_id} kind={kind} linkId={linkId} agreement={agreement} />
        ))}
      </chakra.ul>
      {!isComplete && (
        <TextLink to={addAgreementPath(kind, linkId)} py="2">
          {t(agreements.length === 0 ? `detail.add.${kind}` : `detail.addLanguage.${kind}`)}
        </TextLink>
      )}
    </Card>
  )
}

function Row({ kind, linkId, agreement }: { kind: Kind; linkId: string; agreement: Agreement }) {
  const { t, languageName, pageCount } = useWords()
  const { remove } = useLinkAgreementsActions()
  const own = languageOf(agreement)
  const name = t('detail.agreementName', { kind: t(`detail.${kind}`), language: languageName(own) })
  return (
    <chakra.li py="3" borderBottomWidth="1px" _last={{ borderBottomWidth: 0 }} overflowWrap="anywhere">
      <Flex columnGap="4" rowGap="2" wrap="wrap" align="center" justify="space-between">
        <Box flex="1 1 12rem" minWidth="0">
          <Box>
            <chakra.span fontWeight="bold">{languageName(own)}</chakra.span> ·{' '}
            {t('detail.version', { version: agreement.version })}
          </Box>
          <Box textStyle="small" color="ink.second">
            {agreement.title} · <ShortDay at={agreement.created_at} />
          </Box>
        </Box>
        <OutlinedLink
          to={updateAgreementPath(kind, own, linkId)}
          aria-label={t('detail.updateNamed', { name })}
          {...rowLink}
        >
          {t('detail.update')}
        </OutlinedLink>
      </Flex>
      <Flex columnGap="4" wrap="wrap" align="center" mt="1" textStyle="small">
        <Link
          href={agreementFilePath(linkId, agreement.cla_id)}
          target="_blank"
          rel="noopener"
          py="1.5"
          aria-label={t('detail.pdfNamed', { name, pages: pageCount(agreement.pages) })}
        >
          {t('detail.pdf', { pages: pageCount(agreement.pages) })}
        </Link>
        <TextLink
          to={agreementVersionPath(linkId, agreement.cla_id)}
          py="1.5"
          aria-label={t('detail.versionsNamed', { name })}
        >
          {t('agreement.versions')}
        </TextLink>
        {agreement.is_used ? (
          <Box as="span" color="ink.third">
            {t('detail.isUsed')}
          </Box>
        ) : (
          <Button
            {...graveButton}
            ms="auto"
            aria-label={t('detail.removeNamed', { name })}
            onClick={() => remove(agreement.cla_id)}
          >
            {t('detail.remove')}
          </Button>
        )}
      </Flex>
      {agreement.asks_signers && <CampaignProgress linkId={linkId} claId={agreement.cla_id} name={name} />}
      <WithdrawalOffer linkId={linkId} agreement={agreement} name={name} />
      <CannotBeRead agreement={agreement} name={name} replacing={updateAgreementPath(kind, own, linkId)} />
    </chakra.li>
  )
}

/** Confirmation dialog for removing an agreement. */
function Removal() {
  const { t } = useWords()
  const busy = useIsBusyWithAgreements()
  const leaving = useLeavingAgreement()
  const { confirmRemoval, cancelRemoval } = useLinkAgreementsActions()
  if (!leaving) return null
  return (
    <ConfirmDialog
      title={t('removal.title', { name: leaving.title })}
      message={t('removal.message')}
      act={t('removal.act')}
      busy={busy}
      onConfirm={confirmRemoval}
      onCancel={cancelRemoval}
    />
  )
}
