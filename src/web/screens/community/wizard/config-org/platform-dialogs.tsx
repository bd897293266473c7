import { useNavigate } from 'react-router-dom'
import { useWords, type WordKey } from '../../../../i18n/use-words.ts'
import { platformSelectPath } from '../../../shared/page/paths.ts'
import { RefusalDialog } from '../../../../ui/messages/refusal-dialog.tsx'
import { PlatformLink } from '../../../shared/flow/platform-link.tsx'
import { type OrganisationSelection, organisationSelectionActs, useSelectionFacts } from './connect.ts'

/** The refusals that lead to the same pages of the platform. */
const refusalLike: Partial<Record<string, string>> = {
  restricted: 'cla.platform_restricted',
  saml_required: 'cla.platform_saml',
}

/** The platform does not show the repository as expected, or under another name: asks whether to continue (requirements §5). */
export function Doubt({ selection }: { selection: OrganisationSelection }) {
  const { t } = useWords()
  const { doubt, project } = useSelectionFacts(selection)
  const { acceptDoubt, dismiss } = organisationSelectionActs(selection)
  const values = { organization: project?.organization ?? '', repository: project?.repository ?? '' }
  return (
    <RefusalDialog
      title={t('config.doubt')}
      message={
        <>
          {doubt?.name === undefined
            ? t(`config.doubt.${doubt?.result ?? 'private_or_missing'}` as WordKey, values)
            : t('config.renamed', { ...values, name: doubt.name })}
          {doubt?.url && <PlatformLink of={{ code: refusalLike[doubt.result] ?? '', url: doubt.url }} />}
        </>
      }
      onward={{ label: t('config.doubtAccepted'), go: acceptDoubt }}
      onClose={dismiss}
      closing={t('config.doubtDismissed')}
    />
  )
}

/** The session stays valid, so the sign-in page needs this note: it would redirect back otherwise. */
export function Disconnected({ selection }: { selection: OrganisationSelection }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const { dismiss } = organisationSelectionActs(selection)
  return (
    <RefusalDialog
      title={t('config.disconnected')}
      message={t('config.disconnectedWhat')}
      onward={{
        label: t('dialog.signIn'),
        go: () => void navigate(platformSelectPath, { state: { isRenewed: true } }),
      }}
      onClose={dismiss}
    />
  )
}
