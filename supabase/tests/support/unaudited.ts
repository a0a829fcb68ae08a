/** Tables of a clinic that the audit log is not told of, each with its reason. */
export const UNAUDITED = {
  audit_log: 'the log itself',
  diagnosis_codes: 'public codes by the hundred thousand; their list is told',
  beyond_use_rules: 'rows of a clinical table, which is told: they come with it and never change',
  compatibility_rules:
    'rows of a clinical table, which is told: they come with it and never change',
  dilution_steps: 'rows of a clinical table, which is told: they come with it and never change',
  billing_rules: 'rows of a clinical table, which is told: they come with it and never change',
  dose_rules: 'rows of a clinical table, which is told: they come with it and never change',
  emergency_doses: 'rows of a clinical table, which is told: they come with it and never change',
  reaction_signs: 'rows of a clinical table, which is told: they come with it and never change',
  sublingual_rules: 'rows of a clinical table, which is told: they come with it and never change',
  schedule_steps: 'rows of a clinical table, which is told: they come with it and never change',
  dose_ranges: 'rows of a clinical table, which is told: they come with it and never change',
  grading_rules: 'rows of a clinical table, which is told: they come with it and never change',
  visit_preparation_rules:
    'rows of a clinical table, which is told: they come with it and never change',
  drug_stop_rules: 'rows of a clinical table, which is told: they come with it and never change',
  notifications: 'one person’s own, and told by what is audited',
  notification_preferences: 'one person’s own wishes',
  thread_reads: 'one person’s read marker',
  vault_news: 'that something is new for one person, for some minutes; what, is told of itself',
  saved_views: 'how people look at their lists, which tells of no record',
  thread_states: 'one person’s read marker and draft, derived from what is audited',
};
