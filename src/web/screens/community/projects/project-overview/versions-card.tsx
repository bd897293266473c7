import { Box, Button, chakra, Flex, Grid } from '@chakra-ui/react'
import type { Schemas } from '../../../../../../openapi/index.ts'
import { amountIn } from '../../../../i18n/amounts.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { projectPath, versionPath } from '../../../shared/page/paths.ts'
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx'
import { TextLink } from '../../../../ui/page/links.tsx'
import { rowButton } from '../../../../ui/row-button.ts'
import { FlowRefusal } from '../../../shared/flow/flow-refusal.tsx'
import { Card } from '../../card.tsx'
import { versionReminderFlow } from './connect.ts'
import { ShareBar } from './share-bar.tsx'

type Version = Schemas['SignedVersion']
type VersionsProps = { linkId: string; versions: readonly Version[] }

/** Current agreement versions with their number of signatures in force. Earlier versions are combined into one number. */
export function VersionsCard({ linkId, versions }: VersionsProps) {
  const { t } = useWords()
  return (
    <Card
      title={t('overview.versions')}
      aside={
        <TextLink to={projectPath(linkId, 'agreements')} aria-label={t('overview.toAgreementsNamed')}>
          {t('overview.toAgreements')}
        </TextLink>
      }
    >
      <Grid templateColumns="repeat(auto-fit, minmax(min(100%, 22rem), 1fr))" columnGap="10">
        {(['individual', 'corporation'] as const).map((kind) => (
          <Kind key={kind} linkId={linkId} kind={kind} versions={versions.filter((version) => version.kind === kind)} />
        ))}
      </Grid>
      <ReminderQuestion />
    </Card>
  )
}

function Kind({ linkId, kind, versions }: VersionsProps & { kind: Version['kind'] }) {
  const { t, languageName } = useWords()
  const inForce = versions.filter(({ is_in_force: isInForce }) => isInForce)
  const now = sumOf(inForce)
  const earlier = sumOf(versions) - now
  return (
    <chakra.section py="3" borderTopWidth="1px">
      <chakra.h3 textStyle="small" color="ink.second" mb="1">
        {t(`detail.${kind}`)}
      </chakra.h3>
      {inForce.length === 0 && <chakra.p>{t(`detail.no.${kind}`)}</chakra.p>}
      <chakra.dl>
        {inForce.map(({ cla_id: id, language, version, in_force: count }) => (
          <Signed
            key={id}
            term={t('overview.current', { language: languageName(language), version })}
            count={count}
            isInForce
          />
        ))}
        {earlier > 0 && <Signed term={t('overview.earlier')} count={earlier} />}
      </chakra.dl>
      {earlier > 0 && now > 0 && (
        <Box mt="2">
          <ShareBar share={now / (now + earlier)} />
        </Box>
      )}
      {inForce.map((version) => (
        <NotAgreed key={version.cla_id} linkId={linkId} version={version} />
      ))}
    </chakra.section>
  )
}

/** Number of earlier signers who have not agreed to a version, linked to their list, and a button that reminds them. */
function NotAgreed({ linkId, version }: { linkId: string; version: Version }) {
  const { t, language, languageName } = useWords()
  const { ask, isBusy } = versionReminderFlow.useAct()
  const { campaign, kind, version: number } = version
  if (!campaign || campaign.waiting === 0) return null
  const { cla_id: claId, waiting, remindable } = campaign
  const agreement = t('detail.agreementName', {
    kind: t(`detail.${kind}`),
    language: languageName(version.language),
  })
  const name = t('versionPage.heading', { agreement, version: number })
  const act = t(`overview.remind.${remindable === 1 ? 'one' : 'many'}`, { count: amountIn(language, remindable) })
  const missing = t(`overview.notAgreed.${waiting === 1 ? 'one' : 'many'}`, { count: amountIn(language, waiting) })
  return (
    <Flex columnGap="4" wrap="wrap" align="center" justify="space-between" mt="2">
      <TextLink to={versionPath(linkId, claId)} py="1.5" aria-label={t('overview.remindNamed', { act: missing, name })}>
        {missing}
      </TextLink>
      {remindable > 0 && (
        <Button
          {...rowButton}
          aria-disabled={isBusy}
          aria-label={t('overview.remindNamed', { act, name })}
          onClick={() => {
            if (!isBusy) ask({ linkId, claId, count: remindable, name })
          }}
        >
          {act}
        </Button>
      )}
    </Flex>
  )
}

function ReminderQuestion() {
  const { t, language } = useWords()
  const { asked, isBusy, dialog, confirm, cancel } = versionReminderFlow.useAct()
  if (dialog) return <FlowRefusal key={dialog.sessionId} dialog={dialog} place="admin" />
  if (asked === null) return null
  const { count, name } = asked
  const amount = count === 1 ? 'one' : 'many'
  return (
    <ConfirmDialog
      isHarmless
      title={t(`overview.remindTitle.${amount}`, { count: amountIn(language, count) })}
      message={t('overview.remindAsk', { name })}
      act={t(`overview.remind.${amount}`, { count: amountIn(language, count) })}
      busy={isBusy}
      onConfirm={() => confirm()}
      onCancel={cancel}
    />
  )
}

const sumOf = (versions: readonly Version[]): number => versions.reduce((sum, version) => sum + version.in_force, 0)

function Signed({ term, count, isInForce = false }: { term: string; count: number; isInForce?: boolean }) {
  const { language } = useWords()
  return (
    <Flex gap="4" py="1" align="baseline" color={isInForce ? 'ink' : 'ink.second'}>
      <chakra.dt flex="1" minWidth="0">
        {term}
      </chakra.dt>
      <chakra.dd fontVariantNumeric="tabular-nums" fontWeight={isInForce ? 'bold' : 'normal'}>
        {amountIn(language, count)}
      </chakra.dd>
    </Flex>
  )
}
