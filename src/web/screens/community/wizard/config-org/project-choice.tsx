import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { ResultOf } from '../../../../../../openapi/index.ts'
import { emptyProject, type NamedProject } from '../../../../../domain/projects/configuration.ts'
import { readTyped } from '../../../../../domain/projects/configuration-memory.ts'
import { findCodePlatform } from '../../../../../domain/projects/repository-file.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { useFieldRefusal } from '../../../../ui/fields/rules/refusals.ts'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx'
import { PlatformLink } from '../../../shared/flow/platform-link.tsx'
import {
  useAnswers,
  useConfigurationActions,
  useIsDiscarding,
  useStepRefusal,
  useTypedInto,
} from '../configuration/connect.tsx'
import {
  type OrganizationSelection,
  organizationSelectionActions,
  useOrganizationSelection,
  useSelectionFacts,
} from './connect.ts'
import { ProjectForm } from './form.tsx'

type Props = {
  selection: OrganizationSelection
  /** Code platform of the manager's sign-in; empty for an account with a password. */
  platform: string
}

/** Project form; lists the user's organizations if a code platform is connected. */
export function ProjectChoice({ selection, platform }: Props) {
  const { t } = useWords()
  const { isByHand, organizations, hidden } = useSelectionFacts(selection)
  const { isSearching } = useOrganizationSelection(selection)
  const { submit, listAgain } = organizationSelectionActions(selection)
  const { project: answered } = useAnswers()
  const { recall, remember } = useTypedInto('project')
  const [project] = useState<NamedProject>(() => ({
    ...readTyped({ ...emptyProject, ...answered }, recall()),
    ...(isByHand ? {} : { platform: findCodePlatform(platform) ?? 'github' }),
  }))
  const refusal = useStepRefusal('project')
  const field = refusal && fieldOfRefusal(refusal.code, project)
  const refusals = useFieldRefusal(field ?? '', field ? (project[field] ?? '') : '', refusal?.words)
  const isNoMember = !isByHand && organizations.length === 0
  return (
    <>
      {isNoMember && (
        <Notice>
          <chakra.p mb="3">{t('config.noOrganization')}</chakra.p>
          <Button variant="outline" onClick={listAgain}>
            {t('config.listAgain')}
          </Button>
        </Notice>
      )}
      {!isNoMember && (
        <ProjectForm
          project={project}
          refusals={refusals}
          organizations={isByHand ? null : organizations}
          busy={isSearching}
          onSubmit={submit}
          onTyped={remember}
        >
          <Discarding />
        </ProjectForm>
      )}
      {hidden && <HiddenOrganizations {...hidden} />}
    </>
  )
}

/** Returns the form field for a refusal code. */
function fieldOfRefusal(code: string, { platform, repository }: NamedProject): keyof NamedProject {
  if (code === 'cla.unsupported_code_platform') return 'platform'
  if (platform === 'web') return 'site'
  return code === 'cla.link_exists' && repository !== '' ? 'repository' : 'organization'
}

/** Button that discards all answers after a confirmation. Renders nothing if there are no answers. */
function Discarding() {
  const { t } = useWords()
  const { project } = useAnswers()
  const isDiscarding = useIsDiscarding()
  const { askToDiscard, cancelDiscarding, discard } = useConfigurationActions()
  if (project === null) return null
  return (
    <>
      <Button variant="outline" onClick={askToDiscard}>
        {t('config.restart')}
      </Button>
      {isDiscarding && (
        <ConfirmDialog
          title={t('config.restartTitle')}
          message={t('config.restartWhat')}
          act={t('config.restart')}
          onConfirm={discard}
          onCancel={cancelDiscarding}
        />
      )}
    </>
  )
}

type HiddenProps = NonNullable<ResultOf<'getOrganizationChoice'>['hidden']>

/** Explains below the list why an organization may be missing, and links to the platform's settings. */
function HiddenOrganizations({ reason, url }: HiddenProps) {
  const { t } = useWords()
  const code = reason === 'approval' ? 'cla.platform_restricted' : 'cla.platform_saml'
  return (
    <chakra.div color="ink.second" textStyle="small" mt="5" maxWidth="46rem">
      {t(`config.hidden.${reason}`)}
      <PlatformLink of={{ code, url }} />
    </chakra.div>
  )
}
