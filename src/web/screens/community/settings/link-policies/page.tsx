import { Box, Button, chakra, Flex, Link } from '@chakra-ui/react'
import { useParams } from 'react-router-dom'
import type { Schemas } from '../../../../../../openapi/index.ts'
import { isLinkId } from '../../../../../domain/projects/link-id.ts'
import { type PolicyType, policyTypes } from '../../../../../domain/projects/policies.ts'
import { wordingOf } from '../../../../../domain/pages/wording.ts'
import { momentIn } from '../../../../i18n/moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { policyPath } from '../../../shared/page/paths.ts'
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx'
import { LoadingRows } from '../../../../ui/tables/loading-rows.tsx'
import { graveButton } from '../../../../ui/row-button.ts'
import { ScreenHeading } from '../../../../ui/page/screen-heading.tsx'
import { toast } from '../../../../ui/messages/toast.ts'
import { ErrorPage } from '../../../shared/page/error-page.tsx'
import { FlowRefusal } from '../../../shared/flow/flow-refusal.tsx'
import { LoadError } from '../../../shared/lists/load-error.tsx'
import { AdminSheet } from '../../admin-sheet.tsx'
import { TabBreadcrumb } from '../../tab-breadcrumb.tsx'
import { ProjectPage } from '../../project-page.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { LinkPoliciesFlow, useLinkPolicies, useLinkPoliciesActions, useRefusedSource } from './connect.tsx'
import { PolicySourceForm } from './form.tsx'

type Policy = Schemas['PolicyRecord']

const saySet = (): void => toast('policies.wasSet')
const sayRemoved = (): void => toast('policies.wasRemoved')

/** `/link-policies/:linkId`: manages the project-specific privacy policy, cookie notice and list of personal data. */
export default function LinkPoliciesScreen() {
  const { linkId = '' } = useParams()
  if (!isLinkId(linkId)) return <ErrorPage />
  return (
    <LinkPoliciesFlow key={linkId} linkId={linkId} onSet={saySet} onRemoved={sayRemoved}>
      <LinkPolicies linkId={linkId} />
    </LinkPoliciesFlow>
  )
}

/** Project-specific policy texts and their sources. */
function LinkPolicies({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const { isLoaded, isBusy, failure, dialog } = useLinkPolicies()
  const { retry } = useLinkPoliciesActions()
  return (
    <ProjectPage name={t('policies.title')} busy={isBusy}>
      <AdminSheet>
        <Box display="flex" flexDirection="column" gap="2">
          <TabBreadcrumb tab="settings" />
          <ScreenHeading>{t('policies.title')}</ScreenHeading>
        </Box>
        {failure ? (
          <LoadError failure={failure} onRetry={retry} />
        ) : isLoaded ? (
          <>
            <SettingsSection title={t('policies.inForce')} lead={t('policies.lead')}>
              <chakra.ul listStyleType="none" margin="0" css={{ '& > li:first-of-type': { paddingTop: '0' } }}>
                {policyTypes.map((kind) => (
                  <CurrentPolicy key={kind} kind={kind} linkId={linkId} />
                ))}
              </chakra.ul>
            </SettingsSection>
            <Setting />
          </>
        ) : (
          <LoadingRows />
        )}
      </AdminSheet>
      <Removal />
      {dialog && <FlowRefusal key={dialog.sessionId} dialog={dialog} place="admin" />}
    </ProjectPage>
  )
}

/** Shows the project's texts for a policy type, or a link to the service's text if the project has none. */
function CurrentPolicy({ kind, linkId }: { kind: PolicyType; linkId: string }) {
  const { t } = useWords()
  const { policies } = useLinkPolicies()
  const name = t(`policies.${kind}`)
  const current = policies.filter((policy) => policy.kind === kind && policy.state === 'current')
  return (
    <chakra.li py="3" borderBottomWidth="1px" _last={{ borderBottomWidth: 0, pb: '0' }}>
      <Flex gap="4" align="center" justify="space-between">
        <Box minWidth="0">
          <chakra.h3 fontWeight="bold">{name}</chakra.h3>
          {current.length === 0 && (
            <chakra.p color="ink.second" textStyle="small">
              {t('policies.service')}
            </chakra.p>
          )}
        </Box>
        <Link
          href={policyPath(kind, 'sign', linkId)}
          target="_blank"
          rel="noopener"
          flex="none"
          py="2"
          aria-label={t('policies.openNamed', { name })}
        >
          {t('policies.open')}
        </Link>
      </Flex>
      {current.length > 0 && (
        <chakra.ul listStyleType="none" margin="0" padding="0">
          {current.map((policy) => (
            <Row key={policy.language} policy={policy} />
          ))}
        </chakra.ul>
      )}
    </chakra.li>
  )
}

function Row({ policy }: { policy: Policy }) {
  const { t, language, languageName } = useWords()
  const { remove } = useLinkPoliciesActions()
  const words = languageName(policy.language)
  const name = t('detail.agreementName', { kind: t(`policies.${policy.kind}`), language: words })
  return (
    <chakra.li py="1" overflowWrap="anywhere">
      <Flex gap="4" align="center" justify="space-between">
        <Box minWidth="0" textStyle="small" color="ink.second">
          <Box>
            {words} · {momentIn(language, policy.created_at)}
          </Box>
          <Box>{policy.source}</Box>
        </Box>
        <Button
          {...graveButton}
          flex="none"
          aria-label={t('policies.removeNamed', { name })}
          onClick={() => remove(policy)}
        >
          {t('policies.remove')}
        </Button>
      </Flex>
    </chakra.li>
  )
}

function Setting() {
  const { t, say } = useWords()
  const refused = useRefusedSource()
  const wording = refused && wordingOf(refused.failure, 'admin')
  const { isBusy } = useLinkPolicies()
  const { set } = useLinkPoliciesActions()
  return (
    <SettingsSection title={t('policies.set')} lead={t('policies.setLead')}>
      <PolicySourceForm
        busy={isBusy}
        refusal={refused && wording ? { source: refused.source, problem: say(wording.key, wording.values) } : undefined}
        onSubmit={set}
      />
    </SettingsSection>
  )
}

/** Confirmation dialog for removing a policy text. */
function Removal() {
  const { t, languageName } = useWords()
  const { leaving, isBusy } = useLinkPolicies()
  const { confirmRemoval, cancelRemoval } = useLinkPoliciesActions()
  if (!leaving) return null
  const language = languageName(leaving.language)
  const name = t('detail.agreementName', { kind: t(`policies.${leaving.kind}`), language })
  return (
    <ConfirmDialog
      title={t('policies.removeTitle', { name })}
      message={t('policies.removeMessage')}
      act={t('policies.removeNamed', { name })}
      busy={isBusy}
      onConfirm={confirmRemoval}
      onCancel={cancelRemoval}
    />
  )
}
