import { Button, chakra } from '@chakra-ui/react'
import { domainWithAscii } from '../../../../../domain/people/unicode-domain.ts'
import { wordingOf } from '../../../../../domain/pages/wording.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { Modal } from '../../../../ui/messages/modal.tsx'
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx'
import { Outcome } from '../../../../ui/feedback/outcome.tsx'
import { ReasonForm } from '../../reason-form.tsx'
import { corporationActionFlow } from './connect.ts'
import { RepresentativeForm } from './form.tsx'

/** Dialog for an action on a corporation: a confirmation, or the form for a new representative. */
export function CorporationQuestion() {
  const { t, say } = useWords()
  const { asked, refusal, isBusy, confirm, cancel } = corporationActionFlow.useAct()
  if (asked === null) return null
  const { name } = asked
  const wording = refusal && wordingOf(refusal, 'company')
  if (asked.kind === 'approved') return <Approval />
  if (asked.kind === 'represented') {
    return (
      <Modal
        title={t('corporation.act.represented', { name })}
        message={t('corporation.ask.represented')}
        onEscape={cancel}
      >
        <RepresentativeForm
          refused={asked.representative.email}
          refusal={wording ? say(wording.key, wording.values) : undefined}
          busy={isBusy}
          onCancel={cancel}
          onSubmit={(representative) => confirm({ ...asked, representative })}
        />
      </Modal>
    )
  }
  if ('requestId' in asked) {
    const { kind, managers } = asked
    const domain = domainWithAscii(asked.domain)
    return (
      <Modal
        title={t(`corporation.askTitle.${kind}`, { domain, name })}
        message={
          <>
            <p>{t(`corporation.ask.${kind}`)}</p>
            {kind === 'domainEnded' && managers > 0 && (
              <chakra.p mt="2">{t('corporation.ask.domainManagers', { count: managers })}</chakra.p>
            )}
          </>
        }
        onEscape={cancel}
      >
        <ReasonForm
          formId="domain-decision"
          hint={t('companyDomains.reasonHint')}
          submit={t(`corporation.act.${kind}`, { domain })}
          isDestructive={kind === 'domainEnded'}
          busy={isBusy}
          onSubmit={({ reason }) => confirm({ ...asked, reason })}
          onCancel={cancel}
        />
      </Modal>
    )
  }
  if (asked.kind !== 'deleted' && asked.kind !== 'purged') return null
  return (
    <ConfirmDialog
      title={t(`corporation.askTitle.${asked.kind}`, { name })}
      message={t(`corporation.ask.${asked.kind}`)}
      act={t(`corporation.act.${asked.kind}`, { name })}
      {...(asked.kind === 'purged' && { typedName: name })}
      busy={isBusy}
      onConfirm={() => confirm()}
      onCancel={cancel}
    />
  )
}

/** Points that a manager compares with the document before approving it; the request reports them for the audit log. */
const comparedPoints = ['name', 'signature', 'stamp'] as const

/** Asks whether the document matches, because an approval cannot be undone. */
function Approval() {
  const { t } = useWords()
  const { asked, isBusy, confirm, cancel } = corporationActionFlow.useAct()
  return (
    <Modal
      title={t('corporation.askTitle.approved', { name: asked?.name ?? '' })}
      message={
        <>
          {t('review.compared')}
          <chakra.ul mt="2" mb="3" ps="5" listStyleType="disc">
            {comparedPoints.map((point) => (
              <li key={point}>{t(`review.compared.${point}`)}</li>
            ))}
          </chakra.ul>
          {t('corporation.ask.approved')}
        </>
      }
      onEscape={cancel}
    >
      <Button aria-disabled={isBusy} onClick={() => (isBusy ? undefined : confirm())}>
        {t('corporation.short.approved')}
      </Button>
      <Button variant="outline" onClick={cancel}>
        {t('confirm.cancel')}
      </Button>
    </Modal>
  )
}

export function CorporationOutcome() {
  const { t } = useWords()
  const { done, dismiss } = corporationActionFlow.useAct()
  const domain = done && 'domain' in done.act ? domainWithAscii(done.act.domain) : ''
  return (
    <Outcome onDismiss={dismiss}>{done && t(`corporation.done.${done.act.kind}`, { ...done.act, domain })}</Outcome>
  )
}
