import { useFormikContext } from 'formik'
import { useWords } from '../../../i18n/use-words.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { RepositoryRules } from './connect.ts'

export const memberScopes = ['none', 'organization', 'teams'] as const
export type MemberScope = (typeof memberScopes)[number]

/** The fields of the rule, as the form has them. */
export type MembersInput = { members: string; member_teams: string }

export const membersInput = ({ members }: RepositoryRules): MembersInput => ({
  members: members?.scope ?? 'none',
  member_teams: (members?.teams ?? []).join(', '),
})

export function membersRuleOf({ members, member_teams: teams }: MembersInput): NonNullable<RepositoryRules['members']> {
  const scope = memberScopes.find((each) => each === members) ?? 'none'
  const names = teams
    .split(/[,，、]+/)
    .map((name) => name.trim())
    .filter(Boolean)
  return { scope, teams: scope === 'teams' ? names.slice(0, 10) : [] }
}

/** Whether the project's own people need an agreement. `isReadable`: as far as is known the code platform says who they are. */
export function MembersFields({ formId, isReadable }: { formId: string; isReadable: boolean }) {
  const { t } = useWords()
  const { values } = useFormikContext<MembersInput>()
  return (
    <>
      <SelectField
        formId={formId}
        name="members"
        label={t('watch.rule.members')}
        hint={isReadable ? t('watch.ruleLead.members') : t('watch.members.permission')}
        choices={memberScopes.map((value) => ({
          ...{ value, label: t(`watch.members.${value}`) },
          // What is chosen stays, and can be turned off.
          disabled: !isReadable && value !== 'none' && value !== values.members,
        }))}
      />
      {values.members === 'teams' && (
        <TextField
          formId={formId}
          name="member_teams"
          label={t('watch.rule.member_teams')}
          hint={t('watch.ruleLead.member_teams')}
          required
          autoComplete="off"
        />
      )}
    </>
  )
}
