import { useFormikContext } from 'formik'
import { useWords } from '../../../../i18n/use-words.ts'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { RepositoryRules } from './connect.ts'

export const memberScopes = ['none', 'organization', 'teams'] as const
export type MemberScope = (typeof memberScopes)[number]

/** The values of the rule's form fields. */
export type MembersInput = { members: string; member_teams: string }

export const membersInput = ({ members }: RepositoryRules): MembersInput => ({
  members: members?.scope ?? 'none',
  member_teams: (members?.teams ?? []).join(', '),
})

/** The names of teams in a list that was typed. */
export const teamsIn = (typed: string): string[] =>
  typed
    .split(/[,，、]+/)
    .map((name) => name.trim())
    .filter(Boolean)

export function membersRuleOf({ members, member_teams: typed }: MembersInput): NonNullable<RepositoryRules['members']> {
  const scope = memberScopes.find((each) => each === members) ?? 'none'
  return { scope, teams: scope === 'teams' ? teamsIn(typed) : [] }
}

/** The fields of the rule for the project's own people. `isReadable`: false if members are known not to be readable at the code platform. */
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
          // The present choice stays and can be turned off.
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
