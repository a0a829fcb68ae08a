/* Written by `npm run db:types` from supabase/migrations. Never edited: a test compares it. */

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      allergens: Table<
        {
          category: Database['public']['Enums']['allergen_category'];
          company_id: string;
          control: Database['public']['Enums']['control_kind'] | null;
          created_at: string;
          has_proteases: boolean;
          id: string;
          is_active: boolean;
          is_standardized: boolean;
          label: string;
          reorder_ml: number | null;
          season_from: number | null;
          season_until: number | null;
          species_group: string | null;
          stock_strength: number | null;
          units: Database['public']['Enums']['extract_units'];
          updated_at: string;
        },
        'created_at' | 'has_proteases' | 'id' | 'is_active' | 'is_standardized' | 'units' | 'updated_at',
        never,
        [
          Link<'allergens_company_id_fkey', ['company_id'], 'companies', ['id'], false>,
        ]
      >;
      allergy_panels: Table<
        {
          allergen_ids: string[];
          company_id: string;
          created_at: string;
          id: string;
          is_active: boolean;
          kind: Database['public']['Enums']['allergy_test_kind'];
          name: string;
          updated_at: string;
        },
        'created_at' | 'id' | 'is_active' | 'updated_at',
        never,
        [
          Link<'allergy_panels_company_id_fkey', ['company_id'], 'companies', ['id'], false>,
        ]
      >;
      allergy_prescriptions: Table<
        {
          asked: Json;
          company_id: string;
          consent_on: string | null;
          created_at: string;
          created_by: string | null;
          end_reason: string | null;
          ended_at: string | null;
          ended_by: string | null;
          id: string;
          indication: string | null;
          patient_id: string;
          revision: number;
          route: Database['public']['Enums']['immunotherapy_route'];
          schedule_id: string | null;
          scheme_id: string;
          signed_at: string | null;
          signed_by: string | null;
          status: Database['public']['Enums']['prescription_status'];
          supersedes: string | null;
          target_dose_ml: number;
          unasked_reason: string | null;
          updated_at: string;
          version: number;
          warnings: Json;
        },
        'asked' | 'created_at' | 'created_by' | 'id' | 'revision' | 'route' | 'status' | 'updated_at' | 'warnings',
        never,
        [
          Link<'allergy_prescriptions_company_id_patient_id_fkey', ['company_id', 'patient_id'], 'patients', ['company_id', 'id'], false>,
          Link<'allergy_prescriptions_company_id_schedule_id_fkey', ['company_id', 'schedule_id'], 'clinical_tables', ['company_id', 'id'], false>,
          Link<'allergy_prescriptions_company_id_scheme_id_fkey', ['company_id', 'scheme_id'], 'clinical_tables', ['company_id', 'id'], false>,
          Link<'allergy_prescriptions_company_id_supersedes_fkey', ['company_id', 'supersedes'], 'allergy_prescriptions', ['company_id', 'id'], false>,
          Link<'allergy_prescriptions_created_by_fkey', ['created_by'], 'user_profiles', ['id'], false>,
          Link<'allergy_prescriptions_ended_by_fkey', ['ended_by'], 'user_profiles', ['id'], false>,
          Link<'allergy_prescriptions_signed_by_fkey', ['signed_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      allergy_test_results: Table<
        {
          allergen_id: string;
          company_id: string;
          confirmed_at: string | null;
          dilution: number | null;
          flare_mm: number | null;
          grade: number | null;
          id: string;
          ige_kua: number | null;
          is_endpoint: boolean;
          is_positive: boolean | null;
          patient_id: string;
          place: number;
          read_at: string | null;
          test_id: string;
          wheal_mm: number | null;
        },
        'id' | 'is_endpoint',
        never,
        [
          Link<'allergy_test_results_company_id_allergen_id_fkey', ['company_id', 'allergen_id'], 'allergens', ['company_id', 'id'], false>,
          Link<'allergy_test_results_company_id_patient_id_fkey', ['company_id', 'patient_id'], 'patients', ['company_id', 'id'], false>,
          Link<'allergy_test_results_company_id_test_id_fkey', ['company_id', 'test_id'], 'allergy_tests', ['company_id', 'id'], false>,
        ]
      >;
      allergy_tests: Table<
        {
          applied_at: string | null;
          applied_by: string | null;
          applied_noted_at: string | null;
          company_id: string;
          created_at: string;
          drug_stop_id: string | null;
          drugs: Json;
          finding: string | null;
          finished_at: string | null;
          finished_by: string | null;
          grading_id: string;
          id: string;
          is_valid: boolean | null;
          kind: Database['public']['Enums']['allergy_test_kind'];
          late_at: string | null;
          late_by: string | null;
          late_reason: string | null;
          note: string | null;
          panel: string | null;
          patient_id: string;
          performed_by: string | null;
          revision: number;
          tested_on: string;
          timing_by: string | null;
          timing_reason: string | null;
          unasked_reason: string | null;
          updated_at: string;
        },
        'created_at' | 'drugs' | 'id' | 'performed_by' | 'revision' | 'updated_at',
        never,
        [
          Link<'allergy_tests_applied_by_fkey', ['applied_by'], 'user_profiles', ['id'], false>,
          Link<'allergy_tests_company_id_drug_stop_id_fkey', ['company_id', 'drug_stop_id'], 'clinical_tables', ['company_id', 'id'], false>,
          Link<'allergy_tests_company_id_grading_id_fkey', ['company_id', 'grading_id'], 'clinical_tables', ['company_id', 'id'], false>,
          Link<'allergy_tests_company_id_patient_id_fkey', ['company_id', 'patient_id'], 'patients', ['company_id', 'id'], false>,
          Link<'allergy_tests_finished_by_fkey', ['finished_by'], 'user_profiles', ['id'], false>,
          Link<'allergy_tests_late_by_fkey', ['late_by'], 'user_profiles', ['id'], false>,
          Link<'allergy_tests_performed_by_fkey', ['performed_by'], 'user_profiles', ['id'], false>,
          Link<'allergy_tests_timing_by_fkey', ['timing_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      api_keys: Table<
        {
          company_id: string;
          created_at: string;
          created_by: string | null;
          expires_at: string;
          id: string;
          keys_asked_at: string | null;
          keys_error: Database['public']['Enums']['key_fetch_error'] | null;
          keys_fetched_at: string | null;
          keys_fresh_until: string | null;
          keys_replaced_at: string | null;
          keys_replaced_by: string | null;
          keys_url: string | null;
          last_used_at: string | null;
          last_used_from: string | null;
          name: string;
          prefix: string | null;
          public_keys: Json | null;
          revoked_at: string | null;
          revoked_by: string | null;
          scopes: Database['public']['Enums']['api_key_scope'][];
        },
        'created_at' | 'expires_at' | 'id',
        never,
        [
          Link<'api_keys_company_id_fkey', ['company_id'], 'companies', ['id'], false>,
          Link<'api_keys_created_by_fkey', ['created_by'], 'user_profiles', ['id'], false>,
          Link<'api_keys_keys_replaced_by_fkey', ['keys_replaced_by'], 'user_profiles', ['id'], false>,
          Link<'api_keys_revoked_by_fkey', ['revoked_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      appointment_lengths: Table<
        {
          company_id: string;
          minutes: number;
          request_type: Database['public']['Enums']['appointment_type'];
          updated_at: string;
        },
        'updated_at',
        never,
        [
          Link<'appointment_lengths_company_id_fkey', ['company_id'], 'companies', ['id'], false>,
        ]
      >;
      appointment_proposals: Table<
        {
          company_id: string;
          created_at: string;
          duration_minutes: number;
          id: string;
          location: string | null;
          location_id: string | null;
          proposed_by: Database['public']['Enums']['proposal_side'];
          provider_id: string;
          round: number;
          scheduling_request_id: string;
          starts_at: string;
          state: Database['public']['Enums']['proposal_state'];
        },
        'created_at' | 'id' | 'state',
        never,
        [
          Link<'appointment_proposals_company_id_location_id_fkey', ['company_id', 'location_id'], 'locations', ['company_id', 'id'], false>,
          Link<'appointment_proposals_company_id_provider_id_fkey', ['company_id', 'provider_id'], 'providers', ['company_id', 'id'], false>,
          Link<'appointment_proposals_company_id_scheduling_request_id_fkey', ['company_id', 'scheduling_request_id'], 'scheduling_requests', ['company_id', 'id'], false>,
        ]
      >;
      articles: Table<
        {
          body: string;
          changed_by: string | null;
          company_id: string;
          created_at: string;
          id: string;
          language: Database['public']['Enums']['article_language'];
          published_at: string | null;
          published_by: string | null;
          reviewed_by: string | null;
          reviewed_on: string | null;
          revision: number;
          source_address: string;
          source_name: string;
          state: Database['public']['Enums']['article_state'];
          summary: string;
          title: string;
          topic: string;
          updated_at: string;
          withdrawn_at: string | null;
          withdrawn_by: string | null;
          words_at: string;
        },
        'changed_by' | 'created_at' | 'revision' | 'state' | 'updated_at' | 'words_at',
        never,
        [
          Link<'articles_changed_by_fkey', ['changed_by'], 'user_profiles', ['id'], false>,
          Link<'articles_company_id_fkey', ['company_id'], 'companies', ['id'], false>,
          Link<'articles_published_by_fkey', ['published_by'], 'user_profiles', ['id'], false>,
          Link<'articles_reviewed_by_fkey', ['reviewed_by'], 'user_profiles', ['id'], false>,
          Link<'articles_withdrawn_by_fkey', ['withdrawn_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      audit_log: Table<
        {
          action: string;
          actor_id: string | null;
          actor_kind: string;
          actor_name: string | null;
          actor_role: Database['public']['Enums']['company_role'] | null;
          actor_sign_in: string | null;
          at: string;
          company_id: string;
          hash: string;
          new_values: Json | null;
          old_values: Json | null;
          patient_id: string | null;
          request_id: string | null;
          row_id: string | null;
          sequence: number;
          table_name: string;
          transaction_id: number;
        },
        'sequence',
        never,
        []
      >;
      beyond_use_rules: Table<
        {
          company_id: string;
          months: number;
          most_factor: number | null;
          note: string | null;
          place: number;
          table_id: string;
        },
        never,
        never,
        [
          Link<'beyond_use_rules_company_id_table_id_fkey', ['company_id', 'table_id'], 'clinical_tables', ['company_id', 'id'], false>,
        ]
      >;
      billing_rules: Table<
        {
          company_id: string;
          most_per_day: number | null;
          most_per_vial: number | null;
          note: string | null;
          payer: string;
          place: number;
          table_id: string;
          unit: string;
        },
        never,
        never,
        [
          Link<'billing_rules_company_id_table_id_fkey', ['company_id', 'table_id'], 'clinical_tables', ['company_id', 'id'], false>,
        ]
      >;
      bundle_checklist_items: Table<
        {
          blocking: boolean;
          bundle_id: string;
          company_id: string;
          created_at: string;
          due_days_before: number | null;
          id: string;
          label: string;
          owner_role: Database['public']['Enums']['checklist_owner'] | null;
          position: number;
          source: string | null;
          topic: Database['public']['Enums']['checklist_topic'] | null;
          updated_at: string;
          valid_days: number | null;
        },
        'blocking' | 'created_at' | 'id' | 'position' | 'updated_at',
        never,
        [
          Link<'bundle_checklist_items_company_id_bundle_id_fkey', ['company_id', 'bundle_id'], 'procedure_bundles', ['company_id', 'id'], false>,
        ]
      >;
      bundle_procedures: Table<
        {
          below_age_years: number | null;
          bundle_id: string;
          company_id: string;
          cpt_code: string;
          created_at: string;
          id: string;
          is_default: boolean;
          label: string;
          min_age_years: number | null;
          position: number;
          updated_at: string;
        },
        'created_at' | 'id' | 'is_default' | 'position' | 'updated_at',
        never,
        [
          Link<'bundle_procedures_company_id_bundle_id_fkey', ['company_id', 'bundle_id'], 'procedure_bundles', ['company_id', 'id'], false>,
        ]
      >;
      card_pictures: Table<
        {
          added_by: string | null;
          company_id: string;
          coverage_id: string;
          created_at: string;
          id: string;
          media_type: string;
          object_version: string | null;
          path: string;
          removal_reason: string | null;
          removed_at: string | null;
          removed_by: string | null;
          side: Database['public']['Enums']['card_side'];
          size_bytes: number;
        },
        'added_by' | 'created_at',
        never,
        [
          Link<'card_pictures_added_by_fkey', ['added_by'], 'user_profiles', ['id'], false>,
          Link<'card_pictures_company_id_coverage_id_fkey', ['company_id', 'coverage_id'], 'coverages', ['company_id', 'id'], false>,
          Link<'card_pictures_removed_by_fkey', ['removed_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      case_checklist_items: Table<
        {
          blocking: boolean;
          bundle_id: string | null;
          case_id: string;
          company_id: string;
          created_at: string;
          done_by: string | null;
          due_days_before: number | null;
          due_on: string | null;
          id: string;
          label: string;
          owner_role: Database['public']['Enums']['checklist_owner'] | null;
          position: number;
          reason: string | null;
          recorded_after: string | null;
          result_date: string | null;
          revision: number;
          settled_at: string | null;
          settled_by: string | null;
          state: Database['public']['Enums']['checklist_state'];
          topic: Database['public']['Enums']['checklist_topic'] | null;
          updated_at: string;
          valid_days: number | null;
          valid_from: string | null;
          valid_until: string | null;
        },
        'created_at' | 'id' | 'revision' | 'state' | 'updated_at',
        never,
        [
          Link<'case_checklist_items_company_id_bundle_id_fkey', ['company_id', 'bundle_id'], 'procedure_bundles', ['company_id', 'id'], false>,
          Link<'case_checklist_items_company_id_case_id_fkey', ['company_id', 'case_id'], 'surgery_cases', ['company_id', 'id'], false>,
          Link<'case_checklist_items_settled_by_fkey', ['settled_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      case_procedures: Table<
        {
          below_age_years: number | null;
          bundle_id: string | null;
          case_id: string;
          company_id: string;
          cpt_code: string;
          icd10_codes: string[];
          id: string;
          label: string;
          laterality: Database['public']['Enums']['laterality'] | null;
          laterality_override_reason: string | null;
          laterality_rule: Database['public']['Enums']['laterality_rule'] | null;
          min_age_years: number | null;
          minutes: number;
          position: number;
          with_checklist: boolean;
        },
        'icd10_codes' | 'id' | 'minutes' | 'with_checklist',
        never,
        [
          Link<'case_procedures_company_id_bundle_id_fkey', ['company_id', 'bundle_id'], 'procedure_bundles', ['company_id', 'id'], false>,
          Link<'case_procedures_company_id_case_id_fkey', ['company_id', 'case_id'], 'surgery_cases', ['company_id', 'id'], false>,
        ]
      >;
      case_team: Table<
        {
          case_id: string;
          company_id: string;
          created_at: string;
          function: Database['public']['Enums']['team_function'];
          id: string;
          staff_id: string;
        },
        'created_at' | 'id',
        never,
        [
          Link<'case_team_company_id_case_id_fkey', ['company_id', 'case_id'], 'surgery_cases', ['company_id', 'id'], false>,
          Link<'case_team_company_id_staff_id_fkey', ['company_id', 'staff_id'], 'operating_staff', ['company_id', 'id'], false>,
        ]
      >;
      chart_invites: Table<
        {
          accepted_at: string | null;
          company_id: string;
          created_at: string;
          created_by: string | null;
          email: string | null;
          ends_on: string | null;
          expires_at: string;
          holder_name: string;
          id: string;
          level: Database['public']['Enums']['chart_level'];
          patient_id: string;
          relation: Database['public']['Enums']['chart_relation'];
          revoked_at: string | null;
          wrong_tries: number;
        },
        'created_at' | 'created_by' | 'expires_at' | 'wrong_tries',
        never,
        [
          Link<'chart_invites_company_id_patient_id_fkey', ['company_id', 'patient_id'], 'patients', ['company_id', 'id'], false>,
          Link<'chart_invites_created_by_fkey', ['created_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      chart_links: Table<
        {
          asked_at: string | null;
          company_id: string;
          created_at: string;
          email: string | null;
          ends_on: string | null;
          granted_by: string | null;
          holder_name: string;
          id: string;
          invite_id: string | null;
          level: Database['public']['Enums']['chart_level'];
          patient_id: string;
          proof: string;
          relation: Database['public']['Enums']['chart_relation'];
          revoke_reason: string | null;
          revoked_at: string | null;
          revoked_by: string | null;
          user_id: string | null;
        },
        'created_at' | 'id',
        never,
        [
          Link<'chart_links_company_id_invite_id_fkey', ['company_id', 'invite_id'], 'chart_invites', ['company_id', 'id'], false>,
          Link<'chart_links_company_id_patient_id_fkey', ['company_id', 'patient_id'], 'patients', ['company_id', 'id'], false>,
          Link<'chart_links_granted_by_fkey', ['granted_by'], 'user_profiles', ['id'], false>,
          Link<'chart_links_revoked_by_fkey', ['revoked_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      chart_requests: Table<
        {
          answer: string | null;
          card_back: string | null;
          card_front: string | null;
          company_id: string;
          course_id: string | null;
          created_at: string;
          id: string;
          kind: Database['public']['Enums']['chart_request_kind'];
          link_id: string;
          outcome: Database['public']['Enums']['chart_request_outcome'] | null;
          patient_id: string;
          proposed: Json;
          said: string | null;
          settled_at: string | null;
          settled_by: string | null;
          visit_id: string | null;
        },
        'created_at' | 'proposed',
        never,
        [
          Link<'chart_requests_company_id_course_id_fkey', ['company_id', 'course_id'], 'sublingual_courses', ['company_id', 'id'], false>,
          Link<'chart_requests_company_id_link_id_fkey', ['company_id', 'link_id'], 'chart_links', ['company_id', 'id'], false>,
          Link<'chart_requests_company_id_patient_id_fkey', ['company_id', 'patient_id'], 'patients', ['company_id', 'id'], false>,
          Link<'chart_requests_company_id_visit_id_fkey', ['company_id', 'visit_id'], 'scheduling_requests', ['company_id', 'id'], false>,
          Link<'chart_requests_settled_by_fkey', ['settled_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      clinic_settings: Table<
        {
          absolute_timeout_minutes: number;
          allergy_consent_months: number;
          allergy_drop_out_days: number;
          allergy_large_local_mm: number;
          allergy_review_months: number;
          allergy_vial_days: number;
          authorization_lead_days: number;
          authorization_notice_days: number;
          closed_days: string[];
          company_id: string;
          contact_call_days: number;
          contact_calls: number;
          contact_letter_days: number;
          created_at: string;
          diary_method: Database['public']['Enums']['diary_method'];
          fax_letters: Database['public']['Enums']['letter_way'];
          form_problems: Json;
          idle_timeout_minutes: number;
          is_listed_in_network: boolean;
          min_passphrase_length: number;
          mixing_competency: boolean;
          mixing_competency_months: number;
          mixing_second_check: boolean;
          network_offers: Database['public']['Enums']['network_specialty'][];
          network_zip: string | null;
          open_weekdays: number[];
          referral_services: string[];
          routine_see_by_days: number;
          second_factor_for: Database['public']['Enums']['second_factor_rule'];
          second_factor_from: string | null;
          second_factor_grace_days: number;
          sends_acknowledgements: boolean;
          sends_appointment_news: boolean;
          sends_no_shows: boolean;
          shot_hours: string | null;
          shot_second_person: boolean;
          slot_minutes: number;
          stat_see_by_days: number;
          sublingual_refill_days: number;
          sublingual_report_days: number;
          sublingual_season_days: number;
          takes_form_referrals: boolean;
          updated_at: string;
          urgent_see_by_days: number;
        },
        'absolute_timeout_minutes' | 'allergy_consent_months' | 'allergy_drop_out_days' | 'allergy_large_local_mm' | 'allergy_review_months' | 'allergy_vial_days' | 'authorization_lead_days' | 'authorization_notice_days' | 'closed_days' | 'contact_call_days' | 'contact_calls' | 'contact_letter_days' | 'created_at' | 'diary_method' | 'fax_letters' | 'form_problems' | 'idle_timeout_minutes' | 'is_listed_in_network' | 'min_passphrase_length' | 'mixing_competency' | 'mixing_competency_months' | 'mixing_second_check' | 'network_offers' | 'open_weekdays' | 'referral_services' | 'routine_see_by_days' | 'second_factor_for' | 'second_factor_grace_days' | 'sends_acknowledgements' | 'sends_appointment_news' | 'sends_no_shows' | 'shot_second_person' | 'slot_minutes' | 'stat_see_by_days' | 'sublingual_refill_days' | 'sublingual_report_days' | 'sublingual_season_days' | 'takes_form_referrals' | 'updated_at' | 'urgent_see_by_days',
        never,
        [
          Link<'clinic_settings_company_id_fkey', ['company_id'], 'companies', ['id'], true>,
        ]
      >;
      clinical_tables: Table<
        {
          approved_at: string | null;
          approved_by: string | null;
          company_id: string;
          created_at: string;
          id: string;
          kind: string;
          name: string;
          proposed_by: string | null;
          retired_at: string | null;
          rows_digest: string;
          settings: Json;
          source: string;
          status: Database['public']['Enums']['clinical_table_status'];
          supersedes: string | null;
          updated_at: string;
          version: number;
        },
        'created_at' | 'id' | 'proposed_by' | 'settings' | 'status' | 'updated_at',
        never,
        [
          Link<'clinical_tables_approved_by_fkey', ['approved_by'], 'user_profiles', ['id'], false>,
          Link<'clinical_tables_company_id_fkey', ['company_id'], 'companies', ['id'], false>,
          Link<'clinical_tables_company_id_supersedes_fkey', ['company_id', 'supersedes'], 'clinical_tables', ['company_id', 'id'], false>,
          Link<'clinical_tables_proposed_by_fkey', ['proposed_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      companies: Table<
        {
          accent_color: string | null;
          address: string | null;
          created_at: string;
          details_changed_at: string;
          details_changed_by: string | null;
          details_revision: number;
          fax: string | null;
          id: string;
          logo_suffix: string;
          name: string;
          npi: string | null;
          phone: string | null;
          routine_target_hours: number;
          slug: string;
          stat_target_hours: number;
          time_zone: string;
          updated_at: string;
          urgent_target_hours: number;
          week_starts_on: number;
        },
        'created_at' | 'details_changed_at' | 'details_revision' | 'id' | 'logo_suffix' | 'routine_target_hours' | 'stat_target_hours' | 'time_zone' | 'updated_at' | 'urgent_target_hours' | 'week_starts_on',
        never,
        []
      >;
      company_members: Table<
        {
          changed_by: string | null;
          company_id: string;
          created_at: string;
          deactivated_at: string | null;
          opened_at: string | null;
          revision: number;
          role: Database['public']['Enums']['company_role'];
          setup_hidden_at: string | null;
          updated_at: string;
          user_id: string;
        },
        'created_at' | 'revision' | 'role' | 'updated_at',
        never,
        [
          Link<'company_members_company_id_fkey', ['company_id'], 'companies', ['id'], false>,
          Link<'company_members_user_id_fkey', ['user_id'], 'user_profiles', ['id'], false>,
        ]
      >;
      compatibility_rules: Table<
        {
          beside: Database['public']['Enums']['allergen_category'];
          category: Database['public']['Enums']['allergen_category'];
          company_id: string;
          note: string | null;
          place: number;
          table_id: string;
          verdict: string;
        },
        never,
        never,
        [
          Link<'compatibility_rules_company_id_table_id_fkey', ['company_id', 'table_id'], 'clinical_tables', ['company_id', 'id'], false>,
        ]
      >;
      consult_letters: Table<
        {
          company_id: string;
          correction: string | null;
          created_at: string;
          created_by: string | null;
          diagnoses: string | null;
          facts: Json | null;
          findings: string | null;
          follow_up: string | null;
          id: string;
          plan: string | null;
          reason: string | null;
          referral_id: string;
          revision: number;
          signed_at: string | null;
          signed_by: string | null;
          updated_at: string;
          updated_by: string | null;
          version: number;
          visit_on: string | null;
        },
        'created_at' | 'created_by' | 'revision' | 'updated_at' | 'updated_by',
        never,
        [
          Link<'consult_letters_company_id_referral_id_fkey', ['company_id', 'referral_id'], 'referrals', ['company_id', 'id'], false>,
          Link<'consult_letters_created_by_fkey', ['created_by'], 'user_profiles', ['id'], false>,
          Link<'consult_letters_signed_by_fkey', ['signed_by'], 'user_profiles', ['id'], false>,
          Link<'consult_letters_updated_by_fkey', ['updated_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      coverages: Table<
        {
          card_back_path: string | null;
          card_front_path: string | null;
          changed_at: string;
          company_id: string;
          created_at: string;
          created_by: string | null;
          effective_from: string | null;
          effective_until: string | null;
          ended_on: string | null;
          group_number: string | null;
          id: string;
          member_id: string | null;
          patient_id: string;
          patient_member_id: string | null;
          payer_id: string;
          phone: string | null;
          plan_name: string | null;
          rank: Database['public']['Enums']['coverage_rank'];
          relationship: Database['public']['Enums']['subscriber_relationship'] | null;
          replaces_id: string | null;
          revision: number;
          rx_bin: string | null;
          rx_group: string | null;
          rx_pcn: string | null;
          subscriber_birth_date: string | null;
          subscriber_first_name: string | null;
          subscriber_last_name: string | null;
          subscriber_sex: Database['public']['Enums']['administrative_sex'] | null;
          updated_at: string;
          updated_by: string | null;
        },
        'changed_at' | 'created_at' | 'created_by' | 'id' | 'revision' | 'updated_at' | 'updated_by',
        never,
        [
          Link<'coverages_company_id_fkey', ['company_id'], 'companies', ['id'], false>,
          Link<'coverages_company_id_patient_id_fkey', ['company_id', 'patient_id'], 'patients', ['company_id', 'id'], false>,
          Link<'coverages_company_id_patient_id_replaces_id_fkey', ['company_id', 'patient_id', 'replaces_id'], 'coverages', ['company_id', 'patient_id', 'id'], false>,
          Link<'coverages_company_id_payer_id_fkey', ['company_id', 'payer_id'], 'payers', ['company_id', 'id'], false>,
          Link<'coverages_created_by_fkey', ['created_by'], 'user_profiles', ['id'], false>,
          Link<'coverages_updated_by_fkey', ['updated_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      diagnosis_codes: Table<
        {
          code: string;
          company_id: string;
          description: string;
          is_billable: boolean;
          list_id: string;
        },
        never,
        never,
        [
          Link<'diagnosis_codes_company_id_list_id_fkey', ['company_id', 'list_id'], 'diagnosis_lists', ['company_id', 'id'], false>,
        ]
      >;
      diagnosis_lists: Table<
        {
          code_count: number;
          company_id: string;
          created_at: string;
          id: string;
          imported_by: string | null;
          is_current: boolean;
          name: string;
          updated_at: string;
        },
        'created_at' | 'is_current' | 'updated_at',
        never,
        [
          Link<'diagnosis_lists_company_id_fkey', ['company_id'], 'companies', ['id'], false>,
          Link<'diagnosis_lists_imported_by_fkey', ['imported_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      diary_days: Table<
        {
          blocked_nose: number | null;
          company_id: string;
          id: string;
          itchy_eyes: number | null;
          itchy_nose: number | null;
          link_id: string;
          medicines: string[] | null;
          method: Database['public']['Enums']['diary_method'];
          on_day: string;
          patient_id: string;
          runny_nose: number | null;
          sneezing: number | null;
          times_told: number;
          told_at: string;
          watery_eyes: number | null;
        },
        'id' | 'times_told' | 'told_at',
        never,
        [
          Link<'diary_days_company_id_link_id_fkey', ['company_id', 'link_id'], 'chart_links', ['company_id', 'id'], false>,
          Link<'diary_days_company_id_patient_id_fkey', ['company_id', 'patient_id'], 'patients', ['company_id', 'id'], false>,
        ]
      >;
      dilution_steps: Table<
        {
          color: string | null;
          company_id: string;
          factor: number;
          label: string;
          place: number;
          table_id: string;
        },
        never,
        never,
        [
          Link<'dilution_steps_company_id_table_id_fkey', ['company_id', 'table_id'], 'clinical_tables', ['company_id', 'id'], false>,
        ]
      >;
      document_packets: Table<
        {
          added_by: string | null;
          came_before: boolean;
          closed_at: string | null;
          closed_by: string | null;
          company_id: string;
          external_id: string | null;
          id: string;
          is_partial: boolean;
          key_id: string | null;
          merged_into: string | null;
          owner_id: string | null;
          page_count: number;
          received_at: string;
          referral_id: string | null;
          revision: number;
          sender_name: string | null;
          sender_number: string | null;
          source: Database['public']['Enums']['packet_source'];
          split_from: string | null;
          state: Database['public']['Enums']['packet_state'];
          updated_at: string;
        },
        'added_by' | 'came_before' | 'id' | 'is_partial' | 'page_count' | 'received_at' | 'revision' | 'state' | 'updated_at',
        never,
        [
          Link<'document_packets_added_by_fkey', ['added_by'], 'user_profiles', ['id'], false>,
          Link<'document_packets_closed_by_fkey', ['closed_by'], 'user_profiles', ['id'], false>,
          Link<'document_packets_company_id_fkey', ['company_id'], 'companies', ['id'], false>,
          Link<'document_packets_company_id_key_id_fkey', ['company_id', 'key_id'], 'api_keys', ['company_id', 'id'], false>,
          Link<'document_packets_company_id_merged_into_fkey', ['company_id', 'merged_into'], 'document_packets', ['company_id', 'id'], false>,
          Link<'document_packets_company_id_owner_id_fkey', ['company_id', 'owner_id'], 'company_members', ['company_id', 'user_id'], false>,
          Link<'document_packets_company_id_referral_id_fkey', ['company_id', 'referral_id'], 'referrals', ['company_id', 'id'], false>,
          Link<'document_packets_company_id_split_from_fkey', ['company_id', 'split_from'], 'document_packets', ['company_id', 'id'], false>,
        ]
      >;
      dose_ranges: Table<
        {
          company_id: string;
          least: number;
          most: number;
          note: string | null;
          place: number;
          species_group: string;
          table_id: string;
          units: Database['public']['Enums']['extract_units'];
        },
        never,
        never,
        [
          Link<'dose_ranges_company_id_table_id_fkey', ['company_id', 'table_id'], 'clinical_tables', ['company_id', 'id'], false>,
        ]
      >;
      dose_rules: Table<
        {
          amount: number | null;
          ask: boolean | null;
          basis: string | null;
          below_percent: number | null;
          below_years: number | null;
          circumstance: string | null;
          company_id: string;
          effect: string;
          for_visits: number | null;
          from_count: number | null;
          from_days: number | null;
          from_grade: number | null;
          from_hours: number | null;
          from_mm: number | null;
          kind: string | null;
          missed: number | null;
          note: string | null;
          phase: string | null;
          place: number;
          question: string | null;
          table_id: string;
          to_days: number | null;
        },
        never,
        never,
        [
          Link<'dose_rules_company_id_table_id_fkey', ['company_id', 'table_id'], 'clinical_tables', ['company_id', 'id'], false>,
        ]
      >;
      drug_stop_rules: Table<
        {
          company_id: string;
          days_before: number;
          drug: string;
          for_patients: Database['public']['Enums']['drug_advice'] | null;
          known_as: string | null;
          note: string | null;
          place: number;
          table_id: string;
        },
        never,
        never,
        [
          Link<'drug_stop_rules_company_id_table_id_fkey', ['company_id', 'table_id'], 'clinical_tables', ['company_id', 'id'], false>,
        ]
      >;
      eligibility_requests: Table<
        {
          adapter: string | null;
          attempts: number;
          authorization_said: Database['public']['Enums']['authorization_said'] | null;
          benefits: Json | null;
          benefits_version: number | null;
          company_id: string;
          control_number: number;
          coverage_id: string;
          created_at: string;
          figures: Json | null;
          finished_at: string | null;
          id: string;
          idempotency_key: string;
          lease: string | null;
          member_id: string;
          outcome: Database['public']['Enums']['eligibility_outcome'] | null;
          patient_id: string;
          payer_id: string;
          preset: Database['public']['Enums']['eligibility_preset'];
          problem: string | null;
          problem_kind: Database['public']['Enums']['eligibility_problem'] | null;
          provider_id: string | null;
          quiet: boolean;
          referral_id: string | null;
          rejection_codes: string[];
          request_x12: string | null;
          requested_by: string | null;
          response_x12: string | null;
          scheduling_request_id: string | null;
          service_date: string;
          service_types: string[];
          started_at: string | null;
          state: Database['public']['Enums']['eligibility_state'];
          surgery_case_id: string | null;
          trace_number: string;
          transactions: Json;
          updated_at: string;
        },
        'attempts' | 'created_at' | 'id' | 'idempotency_key' | 'quiet' | 'rejection_codes' | 'service_types' | 'state' | 'transactions' | 'updated_at',
        'authorization_said' | 'figures' | 'trace_number',
        [
          Link<'eligibility_requests_company_id_fkey', ['company_id'], 'companies', ['id'], false>,
          Link<'eligibility_requests_company_id_patient_id_coverage_id_fkey', ['company_id', 'patient_id', 'coverage_id'], 'coverages', ['company_id', 'patient_id', 'id'], false>,
          Link<'eligibility_requests_company_id_patient_id_fkey', ['company_id', 'patient_id'], 'patients', ['company_id', 'id'], false>,
          Link<'eligibility_requests_company_id_payer_id_fkey', ['company_id', 'payer_id'], 'payers', ['company_id', 'id'], false>,
          Link<'eligibility_requests_company_id_provider_id_fkey', ['company_id', 'provider_id'], 'providers', ['company_id', 'id'], false>,
          Link<'eligibility_requests_company_id_referral_id_fkey', ['company_id', 'referral_id'], 'referrals', ['company_id', 'id'], false>,
          Link<'eligibility_requests_company_id_scheduling_request_id_fkey', ['company_id', 'scheduling_request_id'], 'scheduling_requests', ['company_id', 'id'], false>,
          Link<'eligibility_requests_company_id_surgery_case_id_fkey', ['company_id', 'surgery_case_id'], 'surgery_cases', ['company_id', 'id'], false>,
          Link<'eligibility_requests_requested_by_fkey', ['requested_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      emergency_accesses: Table<
        {
          company_id: string;
          expires_at: string;
          id: string;
          opened_at: string;
          patient_id: string;
          reason: string;
          review_note: string | null;
          reviewed_at: string | null;
          reviewed_by: string | null;
          user_id: string;
        },
        'expires_at' | 'id' | 'opened_at',
        never,
        [
          Link<'emergency_accesses_company_id_patient_id_fkey', ['company_id', 'patient_id'], 'patients', ['company_id', 'id'], false>,
          Link<'emergency_accesses_reviewed_by_fkey', ['reviewed_by'], 'user_profiles', ['id'], false>,
          Link<'emergency_accesses_user_id_fkey', ['user_id'], 'user_profiles', ['id'], false>,
        ]
      >;
      emergency_doses: Table<
        {
          below_kg: number | null;
          below_months: number | null;
          company_id: string;
          fixed_mg: number | null;
          form: string;
          from_months: number | null;
          least_kg: number | null;
          mg_per_kg: number | null;
          mg_per_ml: number | null;
          most_mg: number | null;
          place: number;
          repeat_from_minutes: number | null;
          repeat_until_minutes: number | null;
          table_id: string;
        },
        never,
        never,
        [
          Link<'emergency_doses_company_id_table_id_fkey', ['company_id', 'table_id'], 'clinical_tables', ['company_id', 'id'], false>,
        ]
      >;
      epinephrine_doses: Table<
        {
          amount_mg: number;
          company_id: string;
          given_at: string;
          given_by: string | null;
          id: string;
          late_reason: string | null;
          patient_id: string;
          recorded_at: string;
          recorded_by: string | null;
          site: string;
          table_id: string | null;
          visit_id: string | null;
          volume_ml: number | null;
          weight_kg: number | null;
        },
        'recorded_at' | 'recorded_by',
        never,
        [
          Link<'epinephrine_doses_company_id_patient_id_fkey', ['company_id', 'patient_id'], 'patients', ['company_id', 'id'], false>,
          Link<'epinephrine_doses_company_id_table_id_fkey', ['company_id', 'table_id'], 'clinical_tables', ['company_id', 'id'], false>,
          Link<'epinephrine_doses_company_id_visit_id_fkey', ['company_id', 'visit_id'], 'shot_visits', ['company_id', 'id'], false>,
          Link<'epinephrine_doses_given_by_fkey', ['given_by'], 'user_profiles', ['id'], false>,
          Link<'epinephrine_doses_recorded_by_fkey', ['recorded_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      extract_lots: Table<
        {
          allergen_id: string;
          company_id: string;
          created_at: string;
          discarded_at: string | null;
          expires_on: string;
          id: string;
          lot_number: string;
          maker: string;
          recall_reason: string | null;
          recalled_at: string | null;
          recalled_by: string | null;
          received_on: string;
          remaining_ml: number;
          strength: number;
          units: Database['public']['Enums']['extract_units'];
          updated_at: string;
          volume_ml: number;
        },
        'created_at' | 'id' | 'remaining_ml' | 'updated_at',
        never,
        [
          Link<'extract_lots_company_id_allergen_id_fkey', ['company_id', 'allergen_id'], 'allergens', ['company_id', 'id'], false>,
          Link<'extract_lots_recalled_by_fkey', ['recalled_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      grading_rules: Table<
        {
          company_id: string;
          grade: number;
          least: number;
          method: Database['public']['Enums']['allergy_test_kind'];
          note: string | null;
          place: number;
          table_id: string;
        },
        never,
        never,
        [
          Link<'grading_rules_company_id_table_id_fkey', ['company_id', 'table_id'], 'clinical_tables', ['company_id', 'id'], false>,
        ]
      >;
      health_answers: Table<
        {
          answer: Database['public']['Enums']['health_answer'] | null;
          asked_on: string;
          company_id: string;
          id: string;
          patient_id: string;
          question: Database['public']['Enums']['health_question'];
          recorded_at: string;
          recorded_by: string | null;
        },
        'id' | 'recorded_at' | 'recorded_by',
        never,
        [
          Link<'health_answers_company_id_patient_id_fkey', ['company_id', 'patient_id'], 'patients', ['company_id', 'id'], false>,
          Link<'health_answers_recorded_by_fkey', ['recorded_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      injections: Table<
        {
          arm: string | null;
          checked_by: string | null;
          company_id: string;
          created_at: string;
          days_after_due: number | null;
          due_on: string | null;
          factor: number;
          full_dose_after_days: number | null;
          given_at: string;
          given_by: string | null;
          given_on: string;
          id: string;
          is_latest: boolean;
          late_at: string | null;
          late_by: string | null;
          late_reason: string | null;
          local_hours: number | null;
          local_mm: number | null;
          override_reason: string | null;
          patient_id: string;
          proposal: Json;
          rule_tables: string[];
          set_id: string;
          set_label: string;
          site: string | null;
          step: number | null;
          updated_at: string;
          vial_id: string;
          visit_id: string;
          volume_ml: number;
        },
        'created_at' | 'given_at' | 'given_by' | 'is_latest' | 'updated_at',
        never,
        [
          Link<'injections_checked_by_fkey', ['checked_by'], 'user_profiles', ['id'], false>,
          Link<'injections_company_id_patient_id_fkey', ['company_id', 'patient_id'], 'patients', ['company_id', 'id'], false>,
          Link<'injections_company_id_set_id_fkey', ['company_id', 'set_id'], 'prescription_vial_sets', ['company_id', 'id'], false>,
          Link<'injections_company_id_vial_id_fkey', ['company_id', 'vial_id'], 'treatment_vials', ['company_id', 'id'], false>,
          Link<'injections_company_id_visit_id_fkey', ['company_id', 'visit_id'], 'shot_visits', ['company_id', 'id'], false>,
          Link<'injections_given_by_fkey', ['given_by'], 'user_profiles', ['id'], false>,
          Link<'injections_late_by_fkey', ['late_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      invitations: Table<
        {
          accepted_at: string | null;
          accepted_by: string | null;
          company_id: string;
          created_at: string;
          created_by: string | null;
          email: string | null;
          expires_at: string;
          id: string;
          revoked_at: string | null;
          role: Database['public']['Enums']['company_role'];
        },
        'created_at' | 'id',
        never,
        [
          Link<'invitations_accepted_by_fkey', ['accepted_by'], 'user_profiles', ['id'], false>,
          Link<'invitations_company_id_fkey', ['company_id'], 'companies', ['id'], false>,
          Link<'invitations_created_by_fkey', ['created_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      locations: Table<
        {
          address: string | null;
          company_id: string;
          created_at: string;
          id: string;
          is_active: boolean;
          kind: Database['public']['Enums']['location_kind'];
          name: string;
          updated_at: string;
        },
        'created_at' | 'id' | 'is_active' | 'kind' | 'updated_at',
        never,
        [
          Link<'locations_company_id_fkey', ['company_id'], 'companies', ['id'], false>,
        ]
      >;
      marketplace_interests: Table<
        {
          company_id: string;
          created_at: string;
          id: string;
          item_id: string;
          kind: Database['public']['Enums']['marketplace_interest_kind'];
          user_id: string;
        },
        'created_at' | 'id' | 'kind' | 'user_id',
        never,
        [
          Link<'marketplace_interests_company_id_user_id_fkey', ['company_id', 'user_id'], 'company_members', ['company_id', 'user_id'], false>,
        ]
      >;
      message_attachments: Table<
        {
          company_id: string;
          created_at: string;
          id: string;
          media_type: string;
          message_id: string;
          name: string;
          object_version: string | null;
          path: string;
          size_bytes: number;
          thread_id: string;
        },
        'created_at',
        never,
        [
          Link<'message_attachments_company_id_thread_id_fkey', ['company_id', 'thread_id'], 'threads', ['company_id', 'id'], false>,
          Link<'message_attachments_company_id_thread_id_message_id_fkey', ['company_id', 'thread_id', 'message_id'], 'messages', ['company_id', 'thread_id', 'id'], false>,
        ]
      >;
      messages: Table<
        {
          attachment_count: number;
          author: string | null;
          body: string;
          chart_link_id: string | null;
          company_id: string;
          created_at: string;
          id: string;
          kind: Database['public']['Enums']['message_kind'];
          mentions: string[];
          sender_id: string | null;
          thread_id: string;
        },
        'attachment_count' | 'created_at' | 'id' | 'kind' | 'mentions' | 'sender_id',
        never,
        [
          Link<'messages_company_id_chart_link_id_fkey', ['company_id', 'chart_link_id'], 'chart_links', ['company_id', 'id'], false>,
          Link<'messages_company_id_thread_id_fkey', ['company_id', 'thread_id'], 'threads', ['company_id', 'id'], false>,
          Link<'messages_sender_id_fkey', ['sender_id'], 'user_profiles', ['id'], false>,
        ]
      >;
      minor_access_rules: Table<
        {
          company_id: string;
          decided_at: string;
          decided_by: string | null;
          for_minor: Database['public']['Enums']['chart_level'] | null;
          for_parents: Database['public']['Enums']['chart_level'] | null;
          from_age: number;
        },
        'decided_at' | 'decided_by',
        never,
        [
          Link<'minor_access_rules_company_id_fkey', ['company_id'], 'companies', ['id'], false>,
          Link<'minor_access_rules_decided_by_fkey', ['decided_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      mixing_assessments: Table<
        {
          company_id: string;
          created_at: string;
          done_on: string;
          id: string;
          note: string | null;
          part: Database['public']['Enums']['mixing_part'];
          passed: boolean;
          recorded_by: string | null;
          user_id: string;
        },
        'created_at' | 'id' | 'recorded_by',
        never,
        [
          Link<'mixing_assessments_company_id_user_id_fkey', ['company_id', 'user_id'], 'company_members', ['company_id', 'user_id'], false>,
          Link<'mixing_assessments_recorded_by_fkey', ['recorded_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      network_connections: Table<
        {
          changed_at: string;
          company_id: string;
          partner_id: string;
          state: Database['public']['Enums']['network_connection_state'];
          told_at: string | null;
        },
        'changed_at',
        never,
        [
          Link<'network_connections_company_id_fkey', ['company_id'], 'companies', ['id'], false>,
          Link<'network_connections_partner_id_fkey', ['partner_id'], 'companies', ['id'], false>,
        ]
      >;
      notification_defaults: Table<
        {
          company_id: string;
          enabled: boolean;
          event: Database['public']['Enums']['notification_event'];
          role: Database['public']['Enums']['company_role'];
          updated_at: string;
        },
        'updated_at',
        never,
        [
          Link<'notification_defaults_company_id_fkey', ['company_id'], 'companies', ['id'], false>,
        ]
      >;
      notification_preferences: Table<
        {
          company_id: string;
          enabled: boolean;
          event: Database['public']['Enums']['notification_event'];
          updated_at: string;
          user_id: string;
        },
        'updated_at' | 'user_id',
        never,
        [
          Link<'notification_preferences_company_id_user_id_fkey', ['company_id', 'user_id'], 'company_members', ['company_id', 'user_id'], false>,
        ]
      >;
      notifications: Table<
        {
          company_id: string;
          created_at: string;
          event: Database['public']['Enums']['notification_event'] | null;
          id: string;
          message: string;
          read: boolean;
          removed_at: string | null;
          target_id: string | null;
          target_kind: Database['public']['Enums']['notification_target'] | null;
          title: string;
          type: Database['public']['Enums']['notification_type'];
          user_id: string;
        },
        'created_at' | 'id' | 'read',
        never,
        [
          Link<'notifications_company_id_user_id_fkey', ['company_id', 'user_id'], 'company_members', ['company_id', 'user_id'], false>,
        ]
      >;
      office_messages: Table<
        {
          author: string;
          body: string;
          company_id: string;
          created_at: string;
          id: string;
          link_id: string | null;
          referral_id: string;
        },
        'created_at',
        never,
        [
          Link<'office_messages_company_id_link_id_fkey', ['company_id', 'link_id'], 'status_links', ['company_id', 'id'], false>,
          Link<'office_messages_company_id_referral_id_fkey', ['company_id', 'referral_id'], 'referrals', ['company_id', 'id'], false>,
        ]
      >;
      operating_room_blocks: Table<
        {
          closes: string;
          company_id: string;
          created_at: string;
          from_day: string;
          id: string;
          location_id: string;
          opens: string;
          provider_id: string;
          release_days: number | null;
          room_id: string | null;
          until_day: string | null;
          updated_at: string;
          week_spans: unknown;
          weekday: number;
          weeks: number[] | null;
        },
        'created_at' | 'id' | 'updated_at',
        'week_spans',
        [
          Link<'operating_room_blocks_company_id_location_id_fkey', ['company_id', 'location_id'], 'locations', ['company_id', 'id'], false>,
          Link<'operating_room_blocks_company_id_location_id_room_id_fkey', ['company_id', 'location_id', 'room_id'], 'operating_rooms', ['company_id', 'location_id', 'id'], false>,
          Link<'operating_room_blocks_company_id_provider_id_fkey', ['company_id', 'provider_id'], 'providers', ['company_id', 'id'], false>,
        ]
      >;
      operating_room_releases: Table<
        {
          block_id: string;
          company_id: string;
          created_at: string;
          day: string;
          id: string;
          reason: string | null;
          updated_at: string;
        },
        'created_at' | 'id' | 'updated_at',
        never,
        [
          Link<'operating_room_releases_company_id_block_id_fkey', ['company_id', 'block_id'], 'operating_room_blocks', ['company_id', 'id'], false>,
        ]
      >;
      operating_rooms: Table<
        {
          company_id: string;
          created_at: string;
          id: string;
          is_active: boolean;
          location_id: string;
          name: string;
          updated_at: string;
        },
        'created_at' | 'id' | 'is_active' | 'updated_at',
        never,
        [
          Link<'operating_rooms_company_id_fkey', ['company_id'], 'companies', ['id'], false>,
          Link<'operating_rooms_company_id_location_id_fkey', ['company_id', 'location_id'], 'locations', ['company_id', 'id'], false>,
        ]
      >;
      operating_staff: Table<
        {
          company_id: string;
          created_at: string;
          functions: Database['public']['Enums']['team_function'][];
          id: string;
          is_active: boolean;
          name: string;
          provider_id: string | null;
          updated_at: string;
        },
        'created_at' | 'id' | 'is_active' | 'updated_at',
        never,
        [
          Link<'operating_staff_company_id_fkey', ['company_id'], 'companies', ['id'], false>,
          Link<'operating_staff_company_id_provider_id_fkey', ['company_id', 'provider_id'], 'providers', ['company_id', 'id'], true>,
        ]
      >;
      outbox_messages: Table<
        {
          answer_id: string;
          attempts: number;
          canceled_at: string | null;
          carries: Database['public']['Enums']['letter_way'];
          channel: Database['public']['Enums']['outbox_channel'];
          company_id: string;
          created_at: string;
          created_by: string | null;
          delivered_at: string | null;
          destination: string | null;
          failed_at: string | null;
          id: string;
          idempotency_key: string;
          is_simulated: boolean;
          kind: Database['public']['Enums']['outbox_kind'];
          last_error: Database['public']['Enums']['outbox_error'] | null;
          lease: string | null;
          leased_until: string | null;
          next_attempt_at: string | null;
          opened_at: string | null;
          recipient: string;
          referral_id: string;
          referring_practice_id: string | null;
          referring_provider_id: string | null;
          sent_at: string | null;
          state: Database['public']['Enums']['outbox_state'];
        },
        'attempts' | 'carries' | 'created_at' | 'created_by' | 'id' | 'is_simulated' | 'state',
        never,
        [
          Link<'outbox_messages_company_id_answer_id_fkey', ['company_id', 'answer_id'], 'referral_answers', ['company_id', 'id'], false>,
          Link<'outbox_messages_company_id_fkey', ['company_id'], 'companies', ['id'], false>,
          Link<'outbox_messages_company_id_referral_id_fkey', ['company_id', 'referral_id'], 'referrals', ['company_id', 'id'], false>,
          Link<'outbox_messages_company_id_referring_practice_id_fkey', ['company_id', 'referring_practice_id'], 'referring_practices', ['company_id', 'id'], false>,
          Link<'outbox_messages_company_id_referring_provider_id_fkey', ['company_id', 'referring_provider_id'], 'referring_providers', ['company_id', 'id'], false>,
          Link<'outbox_messages_created_by_fkey', ['created_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      outgoing_documents: Table<
        {
          company_id: string;
          document_id: string;
          outgoing_id: string;
          shared_at: string;
          shared_by: string | null;
          withdrawn_at: string | null;
        },
        'shared_at' | 'shared_by',
        never,
        [
          Link<'outgoing_documents_company_id_document_id_fkey', ['company_id', 'document_id'], 'referral_documents', ['company_id', 'id'], false>,
          Link<'outgoing_documents_company_id_outgoing_id_fkey', ['company_id', 'outgoing_id'], 'outgoing_referrals', ['company_id', 'id'], false>,
          Link<'outgoing_documents_shared_by_fkey', ['shared_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      outgoing_referrals: Table<
        {
          appointment_at: string | null;
          changed_at: string;
          company_id: string;
          created_at: string;
          created_by: string | null;
          decline_reason: Database['public']['Enums']['referral_decline_reason'] | null;
          icd10_codes: string[];
          icd10_labels: Json;
          id: string;
          partner_id: string | null;
          partner_name: string;
          patient_id: string;
          priority: Database['public']['Enums']['referral_priority'];
          provider_id: string | null;
          reason: string;
          requested_service: string | null;
          state: Database['public']['Enums']['outgoing_referral_state'];
          with_insurance: boolean;
          withdrawal_reason: string | null;
        },
        'changed_at' | 'created_at' | 'created_by' | 'icd10_codes' | 'icd10_labels' | 'state' | 'with_insurance',
        never,
        [
          Link<'outgoing_referrals_company_id_fkey', ['company_id'], 'companies', ['id'], false>,
          Link<'outgoing_referrals_company_id_patient_id_fkey', ['company_id', 'patient_id'], 'patients', ['company_id', 'id'], false>,
          Link<'outgoing_referrals_company_id_provider_id_fkey', ['company_id', 'provider_id'], 'providers', ['company_id', 'id'], false>,
          Link<'outgoing_referrals_created_by_fkey', ['created_by'], 'user_profiles', ['id'], false>,
          Link<'outgoing_referrals_partner_id_fkey', ['partner_id'], 'companies', ['id'], false>,
        ]
      >;
      packet_sender_lessons: Table<
        {
          company_id: string;
          id: string;
          label: string | null;
          lesson: Database['public']['Enums']['packet_lesson'];
          page_kind: Database['public']['Enums']['packet_page_kind'] | null;
          place: number | null;
          referring_provider: string | null;
          sender: string;
          subject: string;
          taught_at: string;
          taught_by: string | null;
        },
        'id' | 'taught_at' | 'taught_by',
        never,
        [
          Link<'packet_sender_lessons_company_id_fkey', ['company_id'], 'companies', ['id'], false>,
          Link<'packet_sender_lessons_taught_by_fkey', ['taught_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      patient_merges: Table<
        {
          company_id: string;
          fields: Json;
          first_name: string;
          former_names: string[];
          former_record_numbers: string[];
          id: string;
          kept_id: string;
          last_name: string;
          left_fields: string[];
          merged_at: string;
          merged_by: string | null;
          merged_id: string;
          merged_patient: Json;
          moved: Json;
          reason: string;
          resolved: Json;
          taken: string[];
          undone_at: string | null;
          undone_by: string | null;
        },
        'id' | 'left_fields' | 'merged_at',
        'first_name' | 'last_name',
        [
          Link<'patient_merges_company_id_fkey', ['company_id'], 'companies', ['id'], false>,
          Link<'patient_merges_merged_by_fkey', ['merged_by'], 'user_profiles', ['id'], false>,
          Link<'patient_merges_undone_by_fkey', ['undone_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      patient_pictures: Table<
        {
          added_by: string | null;
          company_id: string;
          created_at: string;
          id: string;
          media_type: string;
          object_version: string | null;
          path: string;
          patient_id: string;
          size_bytes: number;
        },
        'added_by' | 'created_at',
        never,
        [
          Link<'patient_pictures_added_by_fkey', ['added_by'], 'user_profiles', ['id'], false>,
          Link<'patient_pictures_company_id_patient_id_fkey', ['company_id', 'patient_id'], 'patients', ['company_id', 'id'], false>,
        ]
      >;
      patient_restrictions: Table<
        {
          company_id: string;
          patient_id: string;
          reason: string;
          restricted_at: string;
          restricted_by: string | null;
        },
        'restricted_at' | 'restricted_by',
        never,
        [
          Link<'patient_restrictions_company_id_patient_id_fkey', ['company_id', 'patient_id'], 'patients', ['company_id', 'id'], true>,
          Link<'patient_restrictions_restricted_by_fkey', ['restricted_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      patient_twins: Table<
        {
          company_id: string;
          found_at: string;
          id: string;
          passed_at: string | null;
          passed_by: string | null;
          patient_id: string;
          reasons: Database['public']['Enums']['twin_reason'][];
          twin_id: string;
        },
        'found_at' | 'id',
        never,
        [
          Link<'patient_twins_company_id_fkey', ['company_id'], 'companies', ['id'], false>,
          Link<'patient_twins_company_id_patient_id_fkey', ['company_id', 'patient_id'], 'patients', ['company_id', 'id'], false>,
          Link<'patient_twins_company_id_twin_id_fkey', ['company_id', 'twin_id'], 'patients', ['company_id', 'id'], false>,
          Link<'patient_twins_passed_by_fkey', ['passed_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      patient_weights: Table<
        {
          company_id: string;
          id: string;
          measured_on: string;
          patient_id: string;
          recorded_at: string;
          recorded_by: string | null;
          weight_kg: number;
        },
        'recorded_at' | 'recorded_by',
        never,
        [
          Link<'patient_weights_company_id_patient_id_fkey', ['company_id', 'patient_id'], 'patients', ['company_id', 'id'], false>,
          Link<'patient_weights_recorded_by_fkey', ['recorded_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      patients: Table<
        {
          address_line1: string | null;
          address_line2: string | null;
          alert: string | null;
          city: string | null;
          company_id: string;
          created_at: string;
          date_of_birth: string | null;
          deceased_on: string | null;
          email: string | null;
          first_name: string;
          former_names: string[];
          former_record_numbers: string[];
          guardian_name: string | null;
          guardian_phone: string | null;
          guardian_relationship: Database['public']['Enums']['guardian_relationship'] | null;
          id: string;
          last_name: string;
          medical_record_number: string | null;
          middle_name: string | null;
          name_suffix: string | null;
          phone: string | null;
          preferred_language: string | null;
          preferred_name: string | null;
          pronouns: string | null;
          search_keys: string[];
          search_text: string;
          sex: Database['public']['Enums']['administrative_sex'];
          state: string | null;
          updated_at: string;
          zip_code: string | null;
        },
        'created_at' | 'former_names' | 'former_record_numbers' | 'id' | 'sex' | 'updated_at',
        'search_keys' | 'search_text',
        [
          Link<'patients_company_id_fkey', ['company_id'], 'companies', ['id'], false>,
        ]
      >;
      payer_unit_rules: Table<
        {
          chosen_at: string;
          chosen_by: string | null;
          company_id: string;
          payer_id: string;
          rule: string;
          source: string;
        },
        'chosen_at',
        never,
        [
          Link<'payer_unit_rules_chosen_by_fkey', ['chosen_by'], 'user_profiles', ['id'], false>,
          Link<'payer_unit_rules_company_id_fkey', ['company_id'], 'companies', ['id'], false>,
          Link<'payer_unit_rules_company_id_payer_id_fkey', ['company_id', 'payer_id'], 'payers', ['company_id', 'id'], true>,
        ]
      >;
      payers: Table<
        {
          answers_one_service: boolean;
          clearinghouse_payer_id: string | null;
          company_id: string;
          created_at: string;
          id: string;
          is_active: boolean;
          name: string;
          phone: string | null;
          updated_at: string;
        },
        'answers_one_service' | 'created_at' | 'id' | 'is_active' | 'updated_at',
        never,
        [
          Link<'payers_company_id_fkey', ['company_id'], 'companies', ['id'], false>,
        ]
      >;
      prescription_contents: Table<
        {
          allergen_id: string;
          company_id: string;
          id: string;
          patient_id: string;
          place: number;
          set_id: string;
          strength: number;
          target_dose: number;
          units: Database['public']['Enums']['extract_units'];
          volume_ml: number;
        },
        'id',
        never,
        [
          Link<'prescription_contents_company_id_allergen_id_fkey', ['company_id', 'allergen_id'], 'allergens', ['company_id', 'id'], false>,
          Link<'prescription_contents_company_id_patient_id_fkey', ['company_id', 'patient_id'], 'patients', ['company_id', 'id'], false>,
          Link<'prescription_contents_company_id_set_id_fkey', ['company_id', 'set_id'], 'prescription_vial_sets', ['company_id', 'id'], false>,
        ]
      >;
      prescription_vial_sets: Table<
        {
          company_id: string;
          created_at: string;
          diluent: Database['public']['Enums']['vial_diluent'] | null;
          id: string;
          label: string;
          patient_id: string;
          prescription_id: string;
          title: string;
          vials_until: string | null;
          volume_ml: number;
        },
        'created_at' | 'id',
        never,
        [
          Link<'prescription_vial_sets_company_id_patient_id_fkey', ['company_id', 'patient_id'], 'patients', ['company_id', 'id'], false>,
          Link<'prescription_vial_sets_company_id_prescription_id_fkey', ['company_id', 'prescription_id'], 'allergy_prescriptions', ['company_id', 'id'], false>,
        ]
      >;
      prior_authorization_calls: Table<
        {
          authorization_id: string;
          called_at: string;
          called_by: string | null;
          company_id: string;
          created_at: string;
          follow_up_on: string | null;
          id: string;
          reference_number: string | null;
          said: string;
          spoke_with: string | null;
        },
        'called_by' | 'created_at' | 'id',
        never,
        [
          Link<'prior_authorization_calls_called_by_fkey', ['called_by'], 'user_profiles', ['id'], false>,
          Link<'prior_authorization_calls_company_id_authorization_id_fkey', ['company_id', 'authorization_id'], 'prior_authorizations', ['company_id', 'id'], false>,
        ]
      >;
      prior_authorization_documents: Table<
        {
          added_by: string | null;
          authorization_id: string;
          company_id: string;
          created_at: string;
          id: string;
          media_type: string;
          name: string;
          object_version: string | null;
          path: string;
          removed_at: string | null;
          size_bytes: number;
        },
        'added_by' | 'created_at',
        never,
        [
          Link<'prior_authorization_documents_added_by_fkey', ['added_by'], 'user_profiles', ['id'], false>,
          Link<'prior_authorization_documents_company_id_authorization_id_fkey', ['company_id', 'authorization_id'], 'prior_authorizations', ['company_id', 'id'], false>,
        ]
      >;
      prior_authorization_events: Table<
        {
          actor_id: string | null;
          alarm: Database['public']['Enums']['authorization_alarm'] | null;
          authorization_id: string;
          call_id: string | null;
          company_id: string;
          created_at: string;
          document_id: string | null;
          event_type: Database['public']['Enums']['authorization_event_type'];
          from_status: Database['public']['Enums']['authorization_status'] | null;
          id: string;
          note: string | null;
          on_day: string | null;
          scheduling_request_id: string | null;
          surgery_case_id: string | null;
          to_status: Database['public']['Enums']['authorization_status'] | null;
        },
        'created_at' | 'id',
        never,
        [
          Link<'prior_authorization_events_actor_id_fkey', ['actor_id'], 'user_profiles', ['id'], false>,
          Link<'prior_authorization_events_company_id_authorization_id_fkey', ['company_id', 'authorization_id'], 'prior_authorizations', ['company_id', 'id'], false>,
          Link<'prior_authorization_events_company_id_call_id_fkey', ['company_id', 'call_id'], 'prior_authorization_calls', ['company_id', 'id'], false>,
          Link<'prior_authorization_events_company_id_document_id_fkey', ['company_id', 'document_id'], 'prior_authorization_documents', ['company_id', 'id'], false>,
          Link<'prior_authorization_events_company_id_scheduling_request_i_fkey', ['company_id', 'scheduling_request_id'], 'scheduling_requests', ['company_id', 'id'], false>,
          Link<'prior_authorization_events_company_id_surgery_case_id_fkey', ['company_id', 'surgery_case_id'], 'surgery_cases', ['company_id', 'id'], false>,
        ]
      >;
      prior_authorization_services: Table<
        {
          authorization_id: string;
          code: string | null;
          company_id: string;
          description: string | null;
          diagnosis_codes: string[];
          id: string;
          position: number;
          unit: Database['public']['Enums']['authorization_unit'];
          units_approved: number | null;
          units_requested: number;
        },
        'diagnosis_codes' | 'id' | 'unit',
        never,
        [
          Link<'prior_authorization_services_company_id_authorization_id_fkey', ['company_id', 'authorization_id'], 'prior_authorizations', ['company_id', 'id'], false>,
        ]
      >;
      prior_authorization_uses: Table<
        {
          authorization_id: string;
          company_id: string;
          created_at: string;
          created_by: string | null;
          id: string;
          scheduling_request_id: string | null;
          service_id: string | null;
          surgery_case_id: string | null;
        },
        'created_at' | 'created_by' | 'id',
        never,
        [
          Link<'prior_authorization_uses_company_id_authorization_id_fkey', ['company_id', 'authorization_id'], 'prior_authorizations', ['company_id', 'id'], false>,
          Link<'prior_authorization_uses_company_id_authorization_id_servi_fkey', ['company_id', 'authorization_id', 'service_id'], 'prior_authorization_services', ['company_id', 'authorization_id', 'id'], false>,
          Link<'prior_authorization_uses_company_id_scheduling_request_id_fkey', ['company_id', 'scheduling_request_id'], 'scheduling_requests', ['company_id', 'id'], false>,
          Link<'prior_authorization_uses_company_id_surgery_case_id_fkey', ['company_id', 'surgery_case_id'], 'surgery_cases', ['company_id', 'id'], false>,
          Link<'prior_authorization_uses_created_by_fkey', ['created_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      prior_authorizations: Table<
        {
          alarmed_on: string | null;
          alarms: Database['public']['Enums']['authorization_alarm'][];
          assigned_to: string | null;
          changed_by: string | null;
          company_id: string;
          coverage_id: string;
          created_at: string;
          created_by: string | null;
          decided_on: string | null;
          denial_reason: string | null;
          due_on: string | null;
          follow_up_on: string | null;
          id: string;
          notes: string | null;
          number: string | null;
          number_missing_reason: string | null;
          patient_id: string;
          payer_id: string;
          reference_number: string | null;
          referral_id: string | null;
          revision: number;
          status: Database['public']['Enums']['authorization_status'];
          submitted_by: string | null;
          submitted_on: string | null;
          submitted_way: Database['public']['Enums']['authorization_way'] | null;
          updated_at: string;
          valid_from: string | null;
          valid_until: string | null;
        },
        'alarms' | 'changed_by' | 'created_at' | 'created_by' | 'id' | 'revision' | 'status' | 'updated_at',
        never,
        [
          Link<'prior_authorizations_changed_by_fkey', ['changed_by'], 'user_profiles', ['id'], false>,
          Link<'prior_authorizations_company_id_assigned_to_fkey', ['company_id', 'assigned_to'], 'company_members', ['company_id', 'user_id'], false>,
          Link<'prior_authorizations_company_id_fkey', ['company_id'], 'companies', ['id'], false>,
          Link<'prior_authorizations_company_id_patient_id_coverage_id_fkey', ['company_id', 'patient_id', 'coverage_id'], 'coverages', ['company_id', 'patient_id', 'id'], false>,
          Link<'prior_authorizations_company_id_patient_id_fkey', ['company_id', 'patient_id'], 'patients', ['company_id', 'id'], false>,
          Link<'prior_authorizations_company_id_payer_id_fkey', ['company_id', 'payer_id'], 'payers', ['company_id', 'id'], false>,
          Link<'prior_authorizations_company_id_referral_id_fkey', ['company_id', 'referral_id'], 'referrals', ['company_id', 'id'], false>,
          Link<'prior_authorizations_created_by_fkey', ['created_by'], 'user_profiles', ['id'], false>,
          Link<'prior_authorizations_submitted_by_fkey', ['submitted_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      procedure_bundles: Table<
        {
          changed_by: string | null;
          cleanup_minutes: number;
          company_id: string;
          created_at: string;
          duration_minutes: number;
          icd10_codes: string[];
          icd10_labels: Json;
          icd10_sides: Json;
          id: string;
          instructions: string | null;
          instructions_source: string | null;
          is_active: boolean;
          laterality_rule: Database['public']['Enums']['laterality_rule'];
          name: string;
          revision: number;
          specialty: string | null;
          updated_at: string;
        },
        'cleanup_minutes' | 'created_at' | 'icd10_codes' | 'icd10_labels' | 'id' | 'is_active' | 'laterality_rule' | 'revision' | 'updated_at',
        'icd10_sides',
        [
          Link<'procedure_bundles_changed_by_fkey', ['changed_by'], 'user_profiles', ['id'], false>,
          Link<'procedure_bundles_company_id_fkey', ['company_id'], 'companies', ['id'], false>,
        ]
      >;
      provider_bookings: Table<
        {
          block_id: string | null;
          company_id: string;
          created_at: string;
          id: string;
          patient_id: string | null;
          provider_id: string;
          room_id: string | null;
          scheduling_request_id: string | null;
          span: unknown;
          surgery_case_id: string | null;
          updated_at: string;
          waitlist_offer_id: string | null;
        },
        'created_at' | 'id' | 'updated_at',
        never,
        [
          Link<'provider_bookings_company_id_block_id_fkey', ['company_id', 'block_id'], 'operating_room_blocks', ['company_id', 'id'], false>,
          Link<'provider_bookings_company_id_fkey', ['company_id'], 'companies', ['id'], false>,
          Link<'provider_bookings_company_id_patient_id_fkey', ['company_id', 'patient_id'], 'patients', ['company_id', 'id'], false>,
          Link<'provider_bookings_company_id_provider_id_fkey', ['company_id', 'provider_id'], 'providers', ['company_id', 'id'], false>,
          Link<'provider_bookings_company_id_room_id_fkey', ['company_id', 'room_id'], 'operating_rooms', ['company_id', 'id'], false>,
          Link<'provider_bookings_company_id_scheduling_request_id_fkey', ['company_id', 'scheduling_request_id'], 'scheduling_requests', ['company_id', 'id'], false>,
          Link<'provider_bookings_company_id_surgery_case_id_fkey', ['company_id', 'surgery_case_id'], 'surgery_cases', ['company_id', 'id'], false>,
          Link<'provider_bookings_company_id_waitlist_offer_id_fkey', ['company_id', 'waitlist_offer_id'], 'waitlist_offers', ['company_id', 'id'], false>,
        ]
      >;
      provider_hours: Table<
        {
          closes: string;
          company_id: string;
          created_at: string;
          id: string;
          opens: string;
          provider_id: string;
          updated_at: string;
          weekday: number;
        },
        'created_at' | 'id' | 'updated_at',
        never,
        [
          Link<'provider_hours_company_id_provider_id_fkey', ['company_id', 'provider_id'], 'providers', ['company_id', 'id'], false>,
        ]
      >;
      provider_time_off: Table<
        {
          company_id: string;
          created_at: string;
          ends_at: string;
          id: string;
          provider_id: string;
          reason: string | null;
          starts_at: string;
          updated_at: string;
        },
        'created_at' | 'id' | 'updated_at',
        never,
        [
          Link<'provider_time_off_company_id_provider_id_fkey', ['company_id', 'provider_id'], 'providers', ['company_id', 'id'], false>,
        ]
      >;
      providers: Table<
        {
          about: string | null;
          company_id: string;
          conditions: string[];
          created_at: string;
          credentials: string[];
          degrees: string | null;
          documents: Json;
          first_name: string | null;
          id: string;
          image_url: string | null;
          is_active: boolean;
          is_primary: boolean;
          last_name: string;
          middle_name: string | null;
          name: string;
          name_prefix: string | null;
          name_suffix: string | null;
          npi: string | null;
          office_hours: Json;
          services: string[];
          specialty: string;
          updated_at: string;
          user_id: string | null;
        },
        'conditions' | 'created_at' | 'credentials' | 'documents' | 'id' | 'is_active' | 'is_primary' | 'office_hours' | 'services' | 'updated_at',
        'name',
        [
          Link<'providers_company_id_fkey', ['company_id'], 'companies', ['id'], false>,
          Link<'providers_user_fkey', ['company_id', 'user_id'], 'company_members', ['company_id', 'user_id'], false>,
        ]
      >;
      reaction_signs: Table<
        {
          company_id: string;
          grade: number;
          grade_unresponsive: number | null;
          label: string;
          organ: string;
          place: number;
          sign: string;
          table_id: string;
        },
        never,
        never,
        [
          Link<'reaction_signs_company_id_table_id_fkey', ['company_id', 'table_id'], 'clinical_tables', ['company_id', 'id'], false>,
        ]
      >;
      referral_answer_items: Table<
        {
          answer_id: string;
          company_id: string;
          item_id: string;
          referral_id: string;
        },
        never,
        never,
        [
          Link<'referral_answer_items_company_id_answer_id_fkey', ['company_id', 'answer_id'], 'referral_answers', ['company_id', 'id'], false>,
          Link<'referral_answer_items_company_id_item_id_fkey', ['company_id', 'item_id'], 'referral_missing_items', ['company_id', 'id'], false>,
          Link<'referral_answer_items_company_id_referral_id_fkey', ['company_id', 'referral_id'], 'referrals', ['company_id', 'id'], false>,
        ]
      >;
      referral_answers: Table<
        {
          company_id: string;
          created_at: string;
          created_by: string | null;
          id: string;
          is_automatic: boolean;
          kind: Database['public']['Enums']['outbox_kind'];
          letter_id: string | null;
          note: string | null;
          referral_id: string;
          scheduling_request_id: string | null;
          starts_at: string | null;
        },
        'created_at' | 'created_by' | 'is_automatic',
        never,
        [
          Link<'referral_answers_company_id_letter_id_fkey', ['company_id', 'letter_id'], 'consult_letters', ['company_id', 'id'], false>,
          Link<'referral_answers_company_id_referral_id_fkey', ['company_id', 'referral_id'], 'referrals', ['company_id', 'id'], false>,
          Link<'referral_answers_company_id_scheduling_request_id_fkey', ['company_id', 'scheduling_request_id'], 'scheduling_requests', ['company_id', 'id'], false>,
          Link<'referral_answers_created_by_fkey', ['created_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      referral_contact_attempts: Table<
        {
          attempted_at: string;
          company_id: string;
          created_at: string;
          error_marked_at: string | null;
          error_marked_by: string | null;
          error_reason: string | null;
          id: string;
          note: string | null;
          outcome: Database['public']['Enums']['contact_outcome'];
          party: Database['public']['Enums']['contact_party'];
          phone: string | null;
          recorded_by: string | null;
          referral_id: string;
          way: Database['public']['Enums']['contact_way'];
        },
        'created_at' | 'recorded_by',
        never,
        [
          Link<'referral_contact_attempts_company_id_referral_id_fkey', ['company_id', 'referral_id'], 'referrals', ['company_id', 'id'], false>,
          Link<'referral_contact_attempts_error_marked_by_fkey', ['error_marked_by'], 'user_profiles', ['id'], false>,
          Link<'referral_contact_attempts_recorded_by_fkey', ['recorded_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      referral_documents: Table<
        {
          added_by: string | null;
          company_id: string;
          created_at: string;
          id: string;
          kind: Database['public']['Enums']['referral_document_kind'];
          media_type: string;
          name: string;
          object_version: string | null;
          path: string;
          patient_id: string;
          referral_id: string;
          released_at: string | null;
          released_by: string | null;
          removal_reason: string | null;
          removed_at: string | null;
          removed_by: string | null;
          size_bytes: number;
          title: string;
          updated_at: string;
        },
        'added_by' | 'created_at' | 'kind' | 'updated_at',
        never,
        [
          Link<'referral_documents_added_by_fkey', ['added_by'], 'user_profiles', ['id'], false>,
          Link<'referral_documents_company_id_patient_id_referral_id_fkey', ['company_id', 'patient_id', 'referral_id'], 'referrals', ['company_id', 'patient_id', 'id'], false>,
          Link<'referral_documents_released_by_fkey', ['released_by'], 'user_profiles', ['id'], false>,
          Link<'referral_documents_removed_by_fkey', ['removed_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      referral_events: Table<
        {
          actor_id: string | null;
          actor_name: string | null;
          answer_way: Database['public']['Enums']['referral_answer_way'] | null;
          answered_on: string | null;
          asked_way: Database['public']['Enums']['outbox_channel'] | null;
          assigned_to: string | null;
          company_id: string;
          contact_attempt_id: string | null;
          created_at: string;
          decline_reason: Database['public']['Enums']['referral_decline_reason'] | null;
          document_id: string | null;
          document_title: string | null;
          eligibility_outcome: Database['public']['Enums']['eligibility_outcome'] | null;
          eligibility_request_id: string | null;
          event_type: Database['public']['Enums']['referral_event_type'];
          from_priority: Database['public']['Enums']['referral_priority'] | null;
          from_status: Database['public']['Enums']['referral_status'] | null;
          id: string;
          is_automatic: boolean;
          note: string | null;
          referral_id: string;
          schedule_event: Database['public']['Enums']['schedule_event_type'] | null;
          scheduling_request_id: string | null;
          starts_at: string | null;
          surgery_case_id: string | null;
          surgery_event: Database['public']['Enums']['surgery_event_type'] | null;
          to_priority: Database['public']['Enums']['referral_priority'] | null;
          to_status: Database['public']['Enums']['referral_status'] | null;
          visit_outcome: Database['public']['Enums']['visit_outcome'] | null;
        },
        'actor_id' | 'created_at' | 'event_type' | 'id' | 'is_automatic',
        never,
        [
          Link<'referral_events_actor_id_fkey', ['actor_id'], 'user_profiles', ['id'], false>,
          Link<'referral_events_assigned_to_fkey', ['assigned_to'], 'user_profiles', ['id'], false>,
          Link<'referral_events_company_id_contact_attempt_id_fkey', ['company_id', 'contact_attempt_id'], 'referral_contact_attempts', ['company_id', 'id'], false>,
          Link<'referral_events_company_id_document_id_fkey', ['company_id', 'document_id'], 'referral_documents', ['company_id', 'id'], false>,
          Link<'referral_events_company_id_eligibility_request_id_fkey', ['company_id', 'eligibility_request_id'], 'eligibility_requests', ['company_id', 'id'], false>,
          Link<'referral_events_company_id_referral_id_fkey', ['company_id', 'referral_id'], 'referrals', ['company_id', 'id'], false>,
          Link<'referral_events_company_id_scheduling_request_id_fkey', ['company_id', 'scheduling_request_id'], 'scheduling_requests', ['company_id', 'id'], false>,
          Link<'referral_events_company_id_surgery_case_id_fkey', ['company_id', 'surgery_case_id'], 'surgery_cases', ['company_id', 'id'], false>,
        ]
      >;
      referral_imports: Table<
        {
          company_id: string;
          created_at: string;
          file_hash: string;
          file_name: string;
          head: string[];
          head_fields: string[];
          id: string;
          imported_by: string | null;
          referral_count: number;
          undone_at: string | null;
          undone_by: string | null;
        },
        'created_at' | 'id' | 'imported_by' | 'referral_count',
        never,
        [
          Link<'referral_imports_company_id_fkey', ['company_id'], 'companies', ['id'], false>,
          Link<'referral_imports_imported_by_fkey', ['imported_by'], 'user_profiles', ['id'], false>,
          Link<'referral_imports_undone_by_fkey', ['undone_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      referral_missing_items: Table<
        {
          asked_at: string | null;
          asked_by: string | null;
          asked_of: string | null;
          asked_way: Database['public']['Enums']['outbox_channel'] | null;
          company_id: string;
          created_at: string;
          created_by: string | null;
          id: string;
          is_received: boolean;
          is_withdrawn: boolean;
          item: string;
          received_at: string | null;
          received_by: string | null;
          referral_id: string;
          updated_at: string;
          withdrawn_at: string | null;
          withdrawn_by: string | null;
        },
        'created_at' | 'created_by' | 'id' | 'is_received' | 'is_withdrawn' | 'updated_at',
        never,
        [
          Link<'referral_missing_items_asked_by_fkey', ['asked_by'], 'user_profiles', ['id'], false>,
          Link<'referral_missing_items_company_id_referral_id_fkey', ['company_id', 'referral_id'], 'referrals', ['company_id', 'id'], false>,
          Link<'referral_missing_items_created_by_fkey', ['created_by'], 'user_profiles', ['id'], false>,
          Link<'referral_missing_items_received_by_fkey', ['received_by'], 'user_profiles', ['id'], false>,
          Link<'referral_missing_items_withdrawn_by_fkey', ['withdrawn_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      referrals: Table<
        {
          accepted_at: string | null;
          answer_way: Database['public']['Enums']['referral_answer_way'] | null;
          answered_on: string | null;
          asked_see_by: string | null;
          assigned_to: string | null;
          awaiting_answer_since: string | null;
          awaiting_information_since: string | null;
          company_id: string;
          completed_at: string | null;
          contact_calls: number;
          contact_due_on: string | null;
          contact_step: Database['public']['Enums']['contact_step'] | null;
          coverage_id: string | null;
          created_at: string;
          created_by: string | null;
          decline_reason: Database['public']['Enums']['referral_decline_reason'] | null;
          declined_at: string | null;
          due_at: string;
          fax_received_at: string | null;
          icd10_codes: string[];
          icd10_labels: Json;
          id: string;
          information_to_ask_since: string | null;
          is_open: boolean;
          left_waiting_at: string | null;
          next_action: string | null;
          next_action_due: string | null;
          office_untold: boolean;
          outcome_since: string | null;
          outcome_to_begin: Database['public']['Enums']['visit_outcome'] | null;
          overdue_at: string | null;
          patient_id: string;
          priority: Database['public']['Enums']['referral_priority'];
          reason: string | null;
          referral_authorization_number: string | null;
          referrer_name: string | null;
          referring_practice_id: string | null;
          referring_provider: string | null;
          referring_provider_id: string | null;
          referring_provider_npi: string | null;
          requested_service: string | null;
          scheduled_at: string | null;
          search_text: string;
          see_by: string;
          setback: Database['public']['Enums']['referral_setback'] | null;
          snoozed_by: string | null;
          snoozed_until: string | null;
          source: Database['public']['Enums']['referral_source'];
          source_name: string | null;
          status: Database['public']['Enums']['referral_status'];
          updated_at: string;
          work_on: string | null;
          work_step: Database['public']['Enums']['referral_work_step'] | null;
        },
        'contact_calls' | 'created_at' | 'created_by' | 'due_at' | 'icd10_codes' | 'icd10_labels' | 'id' | 'office_untold' | 'priority' | 'search_text' | 'see_by' | 'source' | 'status' | 'updated_at',
        'is_open' | 'left_waiting_at' | 'overdue_at',
        [
          Link<'referrals_company_id_assigned_to_fkey', ['company_id', 'assigned_to'], 'company_members', ['company_id', 'user_id'], false>,
          Link<'referrals_company_id_fkey', ['company_id'], 'companies', ['id'], false>,
          Link<'referrals_company_id_patient_id_coverage_id_fkey', ['company_id', 'patient_id', 'coverage_id'], 'coverages', ['company_id', 'patient_id', 'id'], false>,
          Link<'referrals_company_id_patient_id_fkey', ['company_id', 'patient_id'], 'patients', ['company_id', 'id'], false>,
          Link<'referrals_company_id_referring_practice_id_fkey', ['company_id', 'referring_practice_id'], 'referring_practices', ['company_id', 'id'], false>,
          Link<'referrals_company_id_referring_provider_id_fkey', ['company_id', 'referring_provider_id'], 'referring_providers', ['company_id', 'id'], false>,
          Link<'referrals_created_by_fkey', ['created_by'], 'user_profiles', ['id'], false>,
          Link<'referrals_snoozed_by_fkey', ['snoozed_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      referring_practices: Table<
        {
          address: string | null;
          company_id: string;
          created_at: string;
          email: string | null;
          fax: string | null;
          fax_letters: Database['public']['Enums']['letter_way'] | null;
          id: string;
          is_active: boolean;
          match_key: string;
          mobile: string | null;
          mobile_stopped_at: string | null;
          name: string;
          phone: string | null;
          preferred_way: Database['public']['Enums']['office_contact_way'] | null;
          updated_at: string;
        },
        'created_at' | 'id' | 'is_active' | 'updated_at',
        'match_key',
        [
          Link<'referring_practices_company_id_fkey', ['company_id'], 'companies', ['id'], false>,
        ]
      >;
      referring_providers: Table<
        {
          company_id: string;
          created_at: string;
          credentials: string | null;
          email: string | null;
          fax: string | null;
          fax_letters: Database['public']['Enums']['letter_way'] | null;
          id: string;
          is_active: boolean;
          label: string;
          match_key: string;
          mobile: string | null;
          mobile_stopped_at: string | null;
          name: string;
          npi: string | null;
          phone: string | null;
          practice_id: string | null;
          preferred_way: Database['public']['Enums']['office_contact_way'] | null;
          specialty: string | null;
          taxonomy_code: string | null;
          updated_at: string;
        },
        'created_at' | 'id' | 'is_active' | 'updated_at',
        'label' | 'match_key',
        [
          Link<'referring_providers_company_id_fkey', ['company_id'], 'companies', ['id'], false>,
          Link<'referring_providers_company_id_practice_id_fkey', ['company_id', 'practice_id'], 'referring_practices', ['company_id', 'id'], false>,
        ]
      >;
      reported_before_shots: Table<
        {
          asked: Json;
          company_id: string;
          for_day: string;
          id: string;
          link_id: string;
          patient_id: string;
          told_at: string;
        },
        'told_at',
        never,
        [
          Link<'reported_before_shots_company_id_link_id_fkey', ['company_id', 'link_id'], 'chart_links', ['company_id', 'id'], false>,
          Link<'reported_before_shots_company_id_patient_id_fkey', ['company_id', 'patient_id'], 'patients', ['company_id', 'id'], false>,
        ]
      >;
      reported_doses: Table<
        {
          company_id: string;
          course_id: string;
          id: string;
          link_id: string;
          on_day: string;
          patient_id: string;
          taken: boolean;
          told_at: string;
        },
        'told_at',
        never,
        [
          Link<'reported_doses_company_id_course_id_fkey', ['company_id', 'course_id'], 'sublingual_courses', ['company_id', 'id'], false>,
          Link<'reported_doses_company_id_link_id_fkey', ['company_id', 'link_id'], 'chart_links', ['company_id', 'id'], false>,
          Link<'reported_doses_company_id_patient_id_fkey', ['company_id', 'patient_id'], 'patients', ['company_id', 'id'], false>,
        ]
      >;
      result_holds: Table<
        {
          company_id: string;
          held_at: string;
          held_by: string | null;
          id: string;
          patient_id: string;
          reason: string;
          released_at: string | null;
          released_by: string | null;
          subject: string;
          subject_id: string;
          until: string;
        },
        'held_at' | 'held_by' | 'id',
        never,
        [
          Link<'result_holds_company_id_patient_id_fkey', ['company_id', 'patient_id'], 'patients', ['company_id', 'id'], false>,
          Link<'result_holds_held_by_fkey', ['held_by'], 'user_profiles', ['id'], false>,
          Link<'result_holds_released_by_fkey', ['released_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      sample_patients: Table<
        {
          company_id: string;
          loaded_at: string;
          loaded_by: string | null;
          patient_id: string;
        },
        'loaded_at' | 'loaded_by',
        never,
        [
          Link<'sample_patients_company_id_patient_id_fkey', ['company_id', 'patient_id'], 'patients', ['company_id', 'id'], true>,
          Link<'sample_patients_loaded_by_fkey', ['loaded_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      saved_views: Table<
        {
          company_id: string;
          created_at: string;
          id: string;
          list: Database['public']['Enums']['list_name'];
          name: string;
          settings: Json;
          shared: boolean;
          updated_at: string;
          user_id: string;
        },
        'created_at' | 'id' | 'name' | 'shared' | 'updated_at' | 'user_id',
        never,
        [
          Link<'saved_views_company_id_user_id_fkey', ['company_id', 'user_id'], 'company_members', ['company_id', 'user_id'], false>,
        ]
      >;
      schedule_events: Table<
        {
          actor_id: string | null;
          checked_in: boolean | null;
          company_id: string;
          created_at: string;
          duration_minutes: number | null;
          event_type: Database['public']['Enums']['schedule_event_type'];
          expires_at: string | null;
          former_starts_at: string | null;
          id: string;
          location: string | null;
          location_id: string | null;
          message: string;
          note: string | null;
          office_untold: boolean | null;
          outcome: Database['public']['Enums']['visit_outcome'] | null;
          proposed_times: string[] | null;
          provider_id: string | null;
          scheduling_request_id: string;
          starts_at: string | null;
          waitlist_any_provider: boolean | null;
          waitlist_from: string | null;
          waitlist_until: string | null;
          waitlisted: boolean | null;
        },
        'created_at' | 'id',
        never,
        [
          Link<'schedule_events_actor_id_fkey', ['actor_id'], 'user_profiles', ['id'], false>,
          Link<'schedule_events_company_id_fkey', ['company_id'], 'companies', ['id'], false>,
          Link<'schedule_events_company_id_location_id_fkey', ['company_id', 'location_id'], 'locations', ['company_id', 'id'], false>,
          Link<'schedule_events_company_id_provider_id_fkey', ['company_id', 'provider_id'], 'providers', ['company_id', 'id'], false>,
          Link<'schedule_events_company_id_scheduling_request_id_fkey', ['company_id', 'scheduling_request_id'], 'scheduling_requests', ['company_id', 'id'], false>,
        ]
      >;
      schedule_steps: Table<
        {
          company_id: string;
          due_days: number;
          factor: number;
          least_days: number;
          phase: string;
          place: number;
          table_id: string;
          volume: number;
        },
        never,
        never,
        [
          Link<'schedule_steps_company_id_table_id_fkey', ['company_id', 'table_id'], 'clinical_tables', ['company_id', 'id'], false>,
        ]
      >;
      scheduling_requests: Table<
        {
          calendar_sequence: number;
          cancel_reason: string | null;
          company_id: string;
          confirmed_date: string | null;
          confirmed_location: string | null;
          created_at: string;
          duration_minutes: number | null;
          id: string;
          location_id: string | null;
          next_step_due: string | null;
          notes: string | null;
          outcome: Database['public']['Enums']['visit_outcome'] | null;
          outcome_note: string | null;
          patient_id: string | null;
          preferred_date: string | null;
          preferred_time: string | null;
          provider_id: string;
          reason: string;
          referral_id: string | null;
          request_type: Database['public']['Enums']['appointment_type'];
          requested_by: string | null;
          revision: number;
          status: Database['public']['Enums']['scheduling_status'];
          thread_id: string;
          updated_at: string;
          waitlist_any_provider: boolean;
          waitlist_from: string | null;
          waitlist_until: string | null;
          waitlisted: boolean;
          waitlisted_at: string | null;
        },
        'calendar_sequence' | 'created_at' | 'id' | 'request_type' | 'revision' | 'status' | 'updated_at' | 'waitlist_any_provider' | 'waitlisted',
        never,
        [
          Link<'scheduling_requests_company_id_fkey', ['company_id'], 'companies', ['id'], false>,
          Link<'scheduling_requests_company_id_location_id_fkey', ['company_id', 'location_id'], 'locations', ['company_id', 'id'], false>,
          Link<'scheduling_requests_company_id_patient_id_fkey', ['company_id', 'patient_id'], 'patients', ['company_id', 'id'], false>,
          Link<'scheduling_requests_company_id_provider_id_fkey', ['company_id', 'provider_id'], 'providers', ['company_id', 'id'], false>,
          Link<'scheduling_requests_company_id_referral_id_fkey', ['company_id', 'referral_id'], 'referrals', ['company_id', 'id'], false>,
          Link<'scheduling_requests_company_id_thread_id_fkey', ['company_id', 'thread_id'], 'threads', ['company_id', 'id'], false>,
          Link<'scheduling_requests_requested_by_fkey', ['requested_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      sent_insurances: Table<
        {
          company_id: string;
          created_at: string;
          id: string;
          referral_id: string;
          sent: Json;
        },
        'created_at' | 'id',
        never,
        [
          Link<'sent_insurances_company_id_fkey', ['company_id'], 'companies', ['id'], false>,
          Link<'sent_insurances_company_id_referral_id_fkey', ['company_id', 'referral_id'], 'referrals', ['company_id', 'id'], true>,
        ]
      >;
      shot_calls: Table<
        {
          called_at: string;
          called_by: string | null;
          company_id: string;
          id: string;
          note: string | null;
          outcome: Database['public']['Enums']['shot_call_outcome'];
          patient_id: string;
        },
        'called_at' | 'called_by',
        never,
        [
          Link<'shot_calls_called_by_fkey', ['called_by'], 'user_profiles', ['id'], false>,
          Link<'shot_calls_company_id_patient_id_fkey', ['company_id', 'patient_id'], 'patients', ['company_id', 'id'], false>,
        ]
      >;
      shot_checks: Table<
        {
          checked_at: string;
          checked_by: string | null;
          company_id: string;
          id: string;
          patient_id: string;
          vial_id: string;
          visit_id: string;
          volume_ml: number;
        },
        'checked_at' | 'checked_by',
        never,
        [
          Link<'shot_checks_checked_by_fkey', ['checked_by'], 'user_profiles', ['id'], false>,
          Link<'shot_checks_company_id_patient_id_fkey', ['company_id', 'patient_id'], 'patients', ['company_id', 'id'], false>,
          Link<'shot_checks_company_id_vial_id_fkey', ['company_id', 'vial_id'], 'treatment_vials', ['company_id', 'id'], false>,
          Link<'shot_checks_company_id_visit_id_fkey', ['company_id', 'visit_id'], 'shot_visits', ['company_id', 'id'], false>,
        ]
      >;
      shot_local_reactions: Table<
        {
          company_id: string;
          id: string;
          injection_id: string;
          late_reason: string | null;
          local_hours: number | null;
          local_mm: number;
          patient_id: string;
          recorded_at: string;
          recorded_by: string | null;
        },
        'id' | 'recorded_at' | 'recorded_by',
        never,
        [
          Link<'shot_local_reactions_company_id_injection_id_fkey', ['company_id', 'injection_id'], 'injections', ['company_id', 'id'], false>,
          Link<'shot_local_reactions_company_id_patient_id_fkey', ['company_id', 'patient_id'], 'patients', ['company_id', 'id'], false>,
          Link<'shot_local_reactions_recorded_by_fkey', ['recorded_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      shot_reactions: Table<
        {
          began_at: string;
          company_id: string;
          created_at: string;
          epinephrine_at: string | null;
          grade: number;
          id: string;
          late_reason: string | null;
          note: string | null;
          patient_id: string;
          recorded_by: string | null;
          responded: boolean | null;
          scale_id: string;
          signs: string[];
          suffix: string | null;
          visit_id: string;
        },
        'created_at' | 'recorded_by',
        never,
        [
          Link<'shot_reactions_company_id_patient_id_fkey', ['company_id', 'patient_id'], 'patients', ['company_id', 'id'], false>,
          Link<'shot_reactions_company_id_scale_id_fkey', ['company_id', 'scale_id'], 'clinical_tables', ['company_id', 'id'], false>,
          Link<'shot_reactions_company_id_visit_id_fkey', ['company_id', 'visit_id'], 'shot_visits', ['company_id', 'id'], false>,
          Link<'shot_reactions_recorded_by_fkey', ['recorded_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      shot_screenings: Table<
        {
          answered_at: string;
          answered_by: string | null;
          answers: Json;
          best_peak_flow: number | null;
          company_id: string;
          details: Json;
          id: string;
          late_reason: string | null;
          patient_id: string;
          peak_flow: number | null;
          visit_id: string;
        },
        'answered_at' | 'answered_by' | 'details' | 'id',
        never,
        [
          Link<'shot_screenings_answered_by_fkey', ['answered_by'], 'user_profiles', ['id'], false>,
          Link<'shot_screenings_company_id_patient_id_fkey', ['company_id', 'patient_id'], 'patients', ['company_id', 'id'], false>,
          Link<'shot_screenings_company_id_visit_id_fkey', ['company_id', 'visit_id'], 'shot_visits', ['company_id', 'id'], false>,
        ]
      >;
      shot_visits: Table<
        {
          checked_in_at: string | null;
          checked_in_by: string | null;
          company_id: string;
          created_at: string;
          end_note: string | null;
          ended_at: string | null;
          ended_by: string | null;
          ended_late: boolean;
          id: string;
          late_at: string | null;
          late_by: string | null;
          late_reason: string | null;
          left_early: boolean;
          observe_until: string | null;
          patient_id: string;
          prescription_id: string;
          updated_at: string;
          visit_on: string;
        },
        'checked_in_at' | 'checked_in_by' | 'created_at' | 'ended_late' | 'left_early' | 'updated_at',
        never,
        [
          Link<'shot_visits_checked_in_by_fkey', ['checked_in_by'], 'user_profiles', ['id'], false>,
          Link<'shot_visits_company_id_patient_id_fkey', ['company_id', 'patient_id'], 'patients', ['company_id', 'id'], false>,
          Link<'shot_visits_company_id_prescription_id_fkey', ['company_id', 'prescription_id'], 'allergy_prescriptions', ['company_id', 'id'], false>,
          Link<'shot_visits_ended_by_fkey', ['ended_by'], 'user_profiles', ['id'], false>,
          Link<'shot_visits_late_by_fkey', ['late_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      status_links: Table<
        {
          company_id: string;
          confirmed_at: string | null;
          confirmed_by: string | null;
          created_at: string;
          expires_at: string;
          id: string;
          made_by_form: boolean;
          opened_at: string | null;
          openings: number;
          recipient: string;
          referral_id: string;
          referring_practice_id: string | null;
          referring_provider_id: string | null;
          revoked_at: string | null;
          revoked_by: string | null;
          wrong_tries: number;
        },
        'created_at' | 'expires_at' | 'id' | 'made_by_form' | 'openings' | 'wrong_tries',
        never,
        [
          Link<'status_links_company_id_referral_id_fkey', ['company_id', 'referral_id'], 'referrals', ['company_id', 'id'], false>,
          Link<'status_links_company_id_referring_practice_id_fkey', ['company_id', 'referring_practice_id'], 'referring_practices', ['company_id', 'id'], false>,
          Link<'status_links_company_id_referring_provider_id_fkey', ['company_id', 'referring_provider_id'], 'referring_providers', ['company_id', 'id'], false>,
          Link<'status_links_confirmed_by_fkey', ['confirmed_by'], 'user_profiles', ['id'], false>,
          Link<'status_links_revoked_by_fkey', ['revoked_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      sublingual_contacts: Table<
        {
          company_id: string;
          contact_on: string;
          contacted_at: string;
          course_id: string;
          created_at: string;
          days_covered: number;
          days_missed: number | null;
          id: string;
          missed_in_a_row: number | null;
          missed_now: number | null;
          note: string | null;
          outcome: Database['public']['Enums']['shot_call_outcome'];
          patient_id: string;
          reaction: Database['public']['Enums']['sublingual_reaction'] | null;
          recorded_by: string | null;
          used: Json;
          version_id: string;
          way: Database['public']['Enums']['sublingual_contact_way'];
        },
        'contacted_at' | 'created_at' | 'recorded_by' | 'used',
        never,
        [
          Link<'sublingual_contacts_company_id_course_id_fkey', ['company_id', 'course_id'], 'sublingual_courses', ['company_id', 'id'], false>,
          Link<'sublingual_contacts_company_id_patient_id_fkey', ['company_id', 'patient_id'], 'patients', ['company_id', 'id'], false>,
          Link<'sublingual_contacts_company_id_version_id_fkey', ['company_id', 'version_id'], 'sublingual_courses', ['company_id', 'id'], false>,
          Link<'sublingual_contacts_recorded_by_fkey', ['recorded_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      sublingual_courses: Table<
        {
          answers: Json;
          asked: Json;
          company_id: string;
          consent_on: string;
          course_id: string;
          created_at: string;
          end_reason: string | null;
          ended_at: string | null;
          ended_by: string | null;
          epinephrine_on: string | null;
          epinephrine_prescribed: boolean | null;
          id: string;
          indication: string | null;
          is_decision: boolean;
          missed_now: number;
          needs: string | null;
          needs_rule: string | null;
          needs_since: string | null;
          next_day: number;
          patient_id: string;
          reason: string | null;
          refill_item: string | null;
          reported_through: string | null;
          resumes_at_day: number;
          resumes_because: Json | null;
          resumes_missed: number;
          resumes_since: string | null;
          resumes_through: string | null;
          resumes_watch: string | null;
          runs_out_on: string | null;
          schedule_id: string;
          season_starts_on: string | null;
          signed_at: string;
          signed_by: string | null;
          starts_on: string;
          status: Database['public']['Enums']['prescription_status'];
          supersedes: string | null;
          supply: Json;
          unasked_reason: string | null;
          units_left: number | null;
          updated_at: string;
          version: number;
          warnings: Json;
        },
        'answers' | 'asked' | 'created_at' | 'is_decision' | 'missed_now' | 'next_day' | 'resumes_at_day' | 'resumes_missed' | 'signed_at' | 'signed_by' | 'status' | 'supply' | 'updated_at' | 'warnings',
        never,
        [
          Link<'sublingual_courses_company_id_course_id_fkey', ['company_id', 'course_id'], 'sublingual_courses', ['company_id', 'id'], false>,
          Link<'sublingual_courses_company_id_patient_id_fkey', ['company_id', 'patient_id'], 'patients', ['company_id', 'id'], false>,
          Link<'sublingual_courses_company_id_schedule_id_fkey', ['company_id', 'schedule_id'], 'clinical_tables', ['company_id', 'id'], false>,
          Link<'sublingual_courses_company_id_supersedes_fkey', ['company_id', 'supersedes'], 'sublingual_courses', ['company_id', 'id'], false>,
          Link<'sublingual_courses_ended_by_fkey', ['ended_by'], 'user_profiles', ['id'], false>,
          Link<'sublingual_courses_signed_by_fkey', ['signed_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      sublingual_doses: Table<
        {
          amount: number;
          company_id: string;
          course_id: string;
          created_at: string;
          day_number: number;
          end_note: string | null;
          ended_at: string | null;
          ended_by: string | null;
          ended_late: boolean;
          epinephrine_at: string | null;
          epinephrine_given: boolean | null;
          given_at: string;
          given_by: string | null;
          given_on: string;
          grade: number | null;
          id: string;
          item: string;
          late_at: string | null;
          late_by: string | null;
          late_reason: string | null;
          left_early: boolean;
          observe_until: string;
          override_reason: string | null;
          patient_id: string;
          proposal: Json;
          reaction: Database['public']['Enums']['sublingual_reaction'] | null;
          responded: boolean | null;
          scale_id: string | null;
          signs: string[];
          units: number;
          updated_at: string;
          version_id: string;
        },
        'created_at' | 'ended_late' | 'given_at' | 'given_by' | 'left_early' | 'signs' | 'updated_at',
        never,
        [
          Link<'sublingual_doses_company_id_course_id_fkey', ['company_id', 'course_id'], 'sublingual_courses', ['company_id', 'id'], false>,
          Link<'sublingual_doses_company_id_patient_id_fkey', ['company_id', 'patient_id'], 'patients', ['company_id', 'id'], false>,
          Link<'sublingual_doses_company_id_scale_id_fkey', ['company_id', 'scale_id'], 'clinical_tables', ['company_id', 'id'], false>,
          Link<'sublingual_doses_company_id_version_id_fkey', ['company_id', 'version_id'], 'sublingual_courses', ['company_id', 'id'], false>,
          Link<'sublingual_doses_ended_by_fkey', ['ended_by'], 'user_profiles', ['id'], false>,
          Link<'sublingual_doses_given_by_fkey', ['given_by'], 'user_profiles', ['id'], false>,
          Link<'sublingual_doses_late_by_fkey', ['late_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      sublingual_fills: Table<
        {
          company_id: string;
          course_id: string;
          created_at: string;
          filled_on: string;
          id: string;
          item: string;
          note: string | null;
          packages: number;
          patient_id: string;
          recorded_by: string | null;
          units: number;
          way: Database['public']['Enums']['sublingual_fill_way'];
        },
        'created_at' | 'recorded_by',
        never,
        [
          Link<'sublingual_fills_company_id_course_id_fkey', ['company_id', 'course_id'], 'sublingual_courses', ['company_id', 'id'], false>,
          Link<'sublingual_fills_company_id_patient_id_fkey', ['company_id', 'patient_id'], 'patients', ['company_id', 'id'], false>,
          Link<'sublingual_fills_recorded_by_fkey', ['recorded_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      sublingual_rules: Table<
        {
          amount: number | null;
          circumstance: string | null;
          company_id: string;
          effect: string | null;
          from_day: number | null;
          from_missed: number | null;
          item: string | null;
          note: string | null;
          package_units: number | null;
          part: string;
          place: number;
          question: string | null;
          source: string | null;
          table_id: string;
          to_missed: number | null;
          units_a_day: number | null;
        },
        never,
        never,
        [
          Link<'sublingual_rules_company_id_table_id_fkey', ['company_id', 'table_id'], 'clinical_tables', ['company_id', 'id'], false>,
        ]
      >;
      surgery_case_events: Table<
        {
          actor_id: string | null;
          blockers: Json | null;
          cancellation_reason: Database['public']['Enums']['cancellation_reason'] | null;
          case_id: string;
          changes: Json | null;
          company_id: string;
          created_at: string;
          event_type: Database['public']['Enums']['surgery_event_type'];
          from_item_state: Database['public']['Enums']['checklist_state'] | null;
          from_stage: Database['public']['Enums']['surgery_stage'] | null;
          from_starts_at: string | null;
          id: string;
          item_id: string | null;
          location_id: string | null;
          note: string | null;
          postponed_until: string | null;
          result_date: string | null;
          room_id: string | null;
          surgeon_id: string | null;
          to_item_state: Database['public']['Enums']['checklist_state'] | null;
          to_stage: Database['public']['Enums']['surgery_stage'] | null;
          to_starts_at: string | null;
          valid_until: string | null;
        },
        'created_at' | 'id',
        never,
        [
          Link<'surgery_case_events_actor_id_fkey', ['actor_id'], 'user_profiles', ['id'], false>,
          Link<'surgery_case_events_company_id_case_id_fkey', ['company_id', 'case_id'], 'surgery_cases', ['company_id', 'id'], false>,
          Link<'surgery_case_events_company_id_item_id_fkey', ['company_id', 'item_id'], 'case_checklist_items', ['company_id', 'id'], false>,
          Link<'surgery_case_events_company_id_location_id_fkey', ['company_id', 'location_id'], 'locations', ['company_id', 'id'], false>,
          Link<'surgery_case_events_company_id_room_id_fkey', ['company_id', 'room_id'], 'operating_rooms', ['company_id', 'id'], false>,
          Link<'surgery_case_events_company_id_surgeon_id_fkey', ['company_id', 'surgeon_id'], 'providers', ['company_id', 'id'], false>,
        ]
      >;
      surgery_cases: Table<
        {
          began_at: string | null;
          block_id: string | null;
          bundle_id: string;
          cancellation_note: string | null;
          cancellation_reason: Database['public']['Enums']['cancellation_reason'] | null;
          cleanup_minutes: number;
          company_id: string;
          created_at: string;
          created_by: string | null;
          duration_minutes: number;
          icd10_codes: string[];
          icd10_sides: Json;
          id: string;
          laterality: Database['public']['Enums']['laterality'];
          laterality_override_reason: string | null;
          laterality_rule: Database['public']['Enums']['laterality_rule'];
          location_id: string | null;
          notes: string | null;
          outcome: string | null;
          outside_block_reason: string | null;
          patient_id: string;
          planned_at: string | null;
          postponed_reason: string | null;
          postponed_until: string | null;
          procedure_name: string;
          referral_id: string | null;
          revision: number;
          room_id: string | null;
          search_text: string;
          stage: Database['public']['Enums']['surgery_stage'];
          starts_at: string | null;
          surgeon_id: string | null;
          team_overlap_reason: string | null;
          updated_at: string;
        },
        'created_at' | 'created_by' | 'icd10_codes' | 'id' | 'revision' | 'search_text' | 'stage' | 'updated_at',
        'icd10_sides',
        [
          Link<'surgery_cases_company_id_block_id_fkey', ['company_id', 'block_id'], 'operating_room_blocks', ['company_id', 'id'], false>,
          Link<'surgery_cases_company_id_bundle_id_fkey', ['company_id', 'bundle_id'], 'procedure_bundles', ['company_id', 'id'], false>,
          Link<'surgery_cases_company_id_fkey', ['company_id'], 'companies', ['id'], false>,
          Link<'surgery_cases_company_id_location_id_fkey', ['company_id', 'location_id'], 'locations', ['company_id', 'id'], false>,
          Link<'surgery_cases_company_id_location_id_room_id_fkey', ['company_id', 'location_id', 'room_id'], 'operating_rooms', ['company_id', 'location_id', 'id'], false>,
          Link<'surgery_cases_company_id_patient_id_fkey', ['company_id', 'patient_id'], 'patients', ['company_id', 'id'], false>,
          Link<'surgery_cases_company_id_referral_id_fkey', ['company_id', 'referral_id'], 'referrals', ['company_id', 'id'], false>,
          Link<'surgery_cases_company_id_surgeon_id_fkey', ['company_id', 'surgeon_id'], 'providers', ['company_id', 'id'], false>,
          Link<'surgery_cases_created_by_fkey', ['created_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      thread_reads: Table<
        {
          company_id: string;
          last_read_at: string;
          thread_id: string;
          user_id: string;
        },
        never,
        never,
        [
          Link<'thread_reads_company_id_thread_id_fkey', ['company_id', 'thread_id'], 'threads', ['company_id', 'id'], false>,
          Link<'thread_reads_user_id_fkey', ['user_id'], 'user_profiles', ['id'], false>,
        ]
      >;
      thread_states: Table<
        {
          archived_at: string | null;
          company_id: string;
          draft: string | null;
          is_participant: boolean;
          last_message_at: string;
          read_up_to: string;
          thread_id: string;
          unread_count: number;
          user_id: string;
        },
        'read_up_to' | 'unread_count',
        never,
        [
          Link<'thread_states_company_id_thread_id_fkey', ['company_id', 'thread_id'], 'threads', ['company_id', 'id'], false>,
          Link<'thread_states_user_id_fkey', ['user_id'], 'user_profiles', ['id'], false>,
        ]
      >;
      threads: Table<
        {
          audience: Database['public']['Enums']['thread_audience'];
          awaits_answer_since: string | null;
          chart_link_id: string | null;
          company_id: string;
          created_at: string;
          created_by: string | null;
          holder_read_up_to: string | null;
          id: string;
          last_message_at: string;
          participants: string[];
          patient_id: string | null;
          referral_id: string | null;
          spoken: boolean;
          subject: string;
          surgery_case_id: string | null;
          updated_at: string;
        },
        'audience' | 'created_at' | 'created_by' | 'id' | 'last_message_at' | 'spoken' | 'updated_at',
        never,
        [
          Link<'threads_company_id_chart_link_id_fkey', ['company_id', 'chart_link_id'], 'chart_links', ['company_id', 'id'], false>,
          Link<'threads_company_id_fkey', ['company_id'], 'companies', ['id'], false>,
          Link<'threads_company_id_patient_id_fkey', ['company_id', 'patient_id'], 'patients', ['company_id', 'id'], false>,
          Link<'threads_company_id_referral_id_fkey', ['company_id', 'referral_id'], 'referrals', ['company_id', 'id'], false>,
          Link<'threads_company_id_surgery_case_id_fkey', ['company_id', 'surgery_case_id'], 'surgery_cases', ['company_id', 'id'], false>,
          Link<'threads_created_by_fkey', ['created_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      treatment_vials: Table<
        {
          beyond_use_id: string | null;
          beyond_use_on: string;
          checked_at: string | null;
          checked_by: string | null;
          code: string;
          company_id: string;
          created_at: string;
          diluted_from: string | null;
          end_reason: string | null;
          ended_at: string | null;
          id: string;
          last_dose_ml: number | null;
          late_at: string | null;
          late_by: string | null;
          late_reason: string | null;
          mixed_at: string;
          mixed_by: string | null;
          needs_check: boolean;
          patient_id: string;
          prescription_id: string;
          remaining_ml: number;
          replaces: string | null;
          scheme_id: string;
          set_id: string;
          status: Database['public']['Enums']['vial_status'];
          step: number;
          updated_at: string;
          volume_ml: number;
        },
        'code' | 'created_at' | 'id' | 'mixed_at' | 'mixed_by' | 'needs_check' | 'status' | 'updated_at',
        never,
        [
          Link<'treatment_vials_beyond_use_fkey', ['company_id', 'beyond_use_id'], 'clinical_tables', ['company_id', 'id'], false>,
          Link<'treatment_vials_checked_by_fkey', ['checked_by'], 'user_profiles', ['id'], false>,
          Link<'treatment_vials_company_id_diluted_from_fkey', ['company_id', 'diluted_from'], 'treatment_vials', ['company_id', 'id'], false>,
          Link<'treatment_vials_company_id_patient_id_fkey', ['company_id', 'patient_id'], 'patients', ['company_id', 'id'], false>,
          Link<'treatment_vials_company_id_prescription_id_fkey', ['company_id', 'prescription_id'], 'allergy_prescriptions', ['company_id', 'id'], false>,
          Link<'treatment_vials_company_id_replaces_fkey', ['company_id', 'replaces'], 'treatment_vials', ['company_id', 'id'], false>,
          Link<'treatment_vials_company_id_scheme_id_step_fkey', ['company_id', 'scheme_id', 'step'], 'dilution_steps', ['company_id', 'table_id', 'place'], false>,
          Link<'treatment_vials_company_id_set_id_fkey', ['company_id', 'set_id'], 'prescription_vial_sets', ['company_id', 'id'], false>,
          Link<'treatment_vials_late_by_fkey', ['late_by'], 'user_profiles', ['id'], false>,
          Link<'treatment_vials_mixed_by_fkey', ['mixed_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      user_profiles: Table<
        {
          avatar_url: string | null;
          created_at: string;
          display_name: string | null;
          email: string;
          home_focus: Database['public']['Enums']['home_focus'] | null;
          id: string;
          transparency_level: number;
          updated_at: string;
          username: string;
        },
        'created_at' | 'transparency_level' | 'updated_at',
        never,
        []
      >;
      vault_news: Table<
        {
          company_id: string;
          created_at: string;
          id: number;
          user_id: string;
        },
        'created_at',
        'id',
        [
          Link<'vault_news_company_id_user_id_fkey', ['company_id', 'user_id'], 'company_members', ['company_id', 'user_id'], false>,
        ]
      >;
      vial_components: Table<
        {
          company_id: string;
          id: string;
          lot_id: string;
          patient_id: string;
          place: number;
          vial_id: string;
          volume_ml: number;
        },
        'id',
        never,
        [
          Link<'vial_components_company_id_lot_id_fkey', ['company_id', 'lot_id'], 'extract_lots', ['company_id', 'id'], false>,
          Link<'vial_components_company_id_patient_id_fkey', ['company_id', 'patient_id'], 'patients', ['company_id', 'id'], false>,
          Link<'vial_components_company_id_vial_id_fkey', ['company_id', 'vial_id'], 'treatment_vials', ['company_id', 'id'], false>,
        ]
      >;
      visit_preparation_rules: Table<
        {
          company_id: string;
          kind: Database['public']['Enums']['preparation_kind'];
          place: number;
          reason_has: string | null;
          table_id: string;
          visit_type: Database['public']['Enums']['appointment_type'] | null;
          words: string;
        },
        never,
        never,
        [
          Link<'visit_preparation_rules_company_id_table_id_fkey', ['company_id', 'table_id'], 'clinical_tables', ['company_id', 'id'], false>,
        ]
      >;
      waitlist_offers: Table<
        {
          company_id: string;
          created_at: string;
          duration_minutes: number;
          expires_at: string;
          freed_by_request_id: string | null;
          id: string;
          location: string | null;
          location_id: string | null;
          provider_id: string;
          scheduling_request_id: string;
          slot_minutes: number;
          starts_at: string;
          state: Database['public']['Enums']['waitlist_offer_state'];
        },
        'created_at' | 'id' | 'state',
        never,
        [
          Link<'waitlist_offers_company_id_location_id_fkey', ['company_id', 'location_id'], 'locations', ['company_id', 'id'], false>,
          Link<'waitlist_offers_company_id_provider_id_fkey', ['company_id', 'provider_id'], 'providers', ['company_id', 'id'], false>,
          Link<'waitlist_offers_company_id_scheduling_request_id_fkey', ['company_id', 'scheduling_request_id'], 'scheduling_requests', ['company_id', 'id'], false>,
        ]
      >;
      webhook_endpoints: Table<
        {
          company_id: string;
          created_at: string;
          created_by: string | null;
          events: Database['public']['Enums']['webhook_event'][];
          failing_since: string | null;
          id: string;
          kept_by: string | null;
          name: string;
          signed_since: string;
          state: Database['public']['Enums']['webhook_state'];
          url: string;
        },
        'created_at' | 'created_by' | 'kept_by' | 'signed_since' | 'state',
        never,
        [
          Link<'webhook_endpoints_company_id_fkey', ['company_id'], 'companies', ['id'], false>,
          Link<'webhook_endpoints_created_by_fkey', ['created_by'], 'user_profiles', ['id'], false>,
          Link<'webhook_endpoints_kept_by_fkey', ['kept_by'], 'user_profiles', ['id'], false>,
        ]
      >;
      webhook_messages: Table<
        {
          attempts: number;
          company_id: string;
          created_at: string;
          delivered_at: string | null;
          endpoint_id: string;
          event: Database['public']['Enums']['webhook_event'];
          failed_at: string | null;
          id: string;
          last_error: Database['public']['Enums']['webhook_error'] | null;
          last_status: number | null;
          lease: string | null;
          leased_until: string | null;
          next_attempt_at: string | null;
          occurred_at: string;
          referral_id: string | null;
          referral_status: Database['public']['Enums']['referral_status'] | null;
          state: Database['public']['Enums']['webhook_message_state'];
        },
        'attempts' | 'created_at' | 'id' | 'state',
        never,
        [
          Link<'webhook_messages_company_id_endpoint_id_fkey', ['company_id', 'endpoint_id'], 'webhook_endpoints', ['company_id', 'id'], false>,
          Link<'webhook_messages_company_id_referral_id_fkey', ['company_id', 'referral_id'], 'referrals', ['company_id', 'id'], false>,
        ]
      >;
      zip_tables: Table<
        {
          company_id: string;
          imported_at: string;
          imported_by: string | null;
          name: string;
          zip_count: number;
        },
        'imported_at',
        never,
        [
          Link<'zip_tables_company_id_fkey', ['company_id'], 'companies', ['id'], true>,
          Link<'zip_tables_imported_by_fkey', ['imported_by'], 'user_profiles', ['id'], false>,
        ]
      >;
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      accept_chart_invite: {
        Args: { code: string; birth_date: string; };
        Returns: Json;
      };
      accept_invitation: {
        Args: { token: string; display_name?: string | null; };
        Returns: string;
      };
      accept_offer: {
        Args: { offer_id: string; };
        Returns: Database['public']['Tables']['scheduling_requests']['Row'];
        SetofOptions: { from: '*'; to: 'scheduling_requests'; isOneToOne: true; isSetofReturn: false };
      };
      accept_time: {
        Args: { proposal_id: string; expected_revision?: number | null; };
        Returns: Database['public']['Tables']['scheduling_requests']['Row'];
        SetofOptions: { from: '*'; to: 'scheduling_requests'; isOneToOne: true; isSetofReturn: false };
      };
      add_allergy_starters: {
        Args: { company_id: string; };
        Returns: number;
      };
      add_authorization_document: {
        Args: { document_id: string; authorization_id: string; path: string; name: string; };
        Returns: Database['public']['Tables']['prior_authorization_documents']['Row'];
        SetofOptions: { from: '*'; to: 'prior_authorization_documents'; isOneToOne: true; isSetofReturn: false };
      };
      add_case_note: {
        Args: { case_id: string; note: string; note_id?: string | null; };
        Returns: Database['public']['Tables']['surgery_cases']['Row'];
        SetofOptions: { from: '*'; to: 'surgery_cases'; isOneToOne: true; isSetofReturn: false };
      };
      add_checklist_item: {
        Args: { case_id: string; label: string; blocking: boolean; owner_role?: Database['public']['Enums']['checklist_owner'] | null; due_on?: string | null; item_id?: string | null; };
        Returns: Database['public']['Tables']['surgery_cases']['Row'];
        SetofOptions: { from: '*'; to: 'surgery_cases'; isOneToOne: true; isSetofReturn: false };
      };
      add_diagnosis_codes: {
        Args: { list_id: string; codes: Json; };
        Returns: number;
      };
      add_packet: {
        Args: { packet_id: string; company_id: string; source: Database['public']['Enums']['packet_source']; files: Json; };
        Returns: string;
      };
      add_referral_document: {
        Args: { document_id: string; referral_id: string; kind: Database['public']['Enums']['referral_document_kind']; path: string; name: string; title?: string | null; received_items?: string[]; };
        Returns: Database['public']['Tables']['referral_documents']['Row'];
        SetofOptions: { from: '*'; to: 'referral_documents'; isOneToOne: true; isSetofReturn: false };
      };
      add_surgery_case: {
        Args: { company_id: string; patient_id: string; bundle_id: string; laterality?: Database['public']['Enums']['laterality'] | null; cpt_codes?: string[] | null; surgeon_id?: string | null; location_id?: string | null; referral_id?: string | null; notes?: string | null; case_id?: string | null; icd10_codes?: string[] | null; laterality_override_reason?: string | null; procedures?: Json | null; };
        Returns: Database['public']['Tables']['surgery_cases']['Row'];
        SetofOptions: { from: '*'; to: 'surgery_cases'; isOneToOne: true; isSetofReturn: false };
      };
      add_vault_keys: {
        Args: { company_id: string; author: string; wraps: Json; };
        Returns: number;
      };
      admit_access_token: {
        Args: { token_hash: string; interaction: string; address?: string | null; };
        Returns: { verdict: string; key_id: string; clinic: string; retry_after: number; }[];
      };
      admit_api_key: {
        Args: { key_hash: string; scope: Database['public']['Enums']['api_key_scope']; address?: string | null; };
        Returns: { verdict: string; key_id: string; clinic: string; retry_after: number; }[];
      };
      admit_office_file: {
        Args: { code: string; birth_date: string; document_id: string; item_id: string; name: string; media_type: string; address: string; };
        Returns: Json;
      };
      admit_sent_document: {
        Args: { key_id: string; referral_id: string; document_id: string; media_type: string; };
        Returns: Json;
      };
      allergy_record: {
        Args: { company_id: string; patient_id: string; };
        Returns: Json[];
      };
      analytics_appointments: {
        Args: { company_id: string; from_day: string; to_day: string; outcome: Database['public']['Enums']['appointment_outcome']; provider_id?: string | null; lead?: Database['public']['Enums']['appointment_lead'] | null; after_at?: string | null; after_id?: string | null; page_size?: number; };
        Returns: { id: string; at: string; patient_id: string; patient_name: string; provider_name: string; request_type: Database['public']['Enums']['appointment_type']; asked_at: string; lead_days: number; }[];
      };
      analytics_cases: {
        Args: { company_id: string; from_day: string; to_day: string; figure: Database['public']['Enums']['surgery_figure']; provider_id?: string | null; reason?: Database['public']['Enums']['cancellation_reason'] | null; after_at?: string | null; after_id?: string | null; page_size?: number; };
        Returns: { id: string; at: string; case_id: string; patient_id: string; patient_name: string; surgeon_name: string; procedure_name: string; reason: Database['public']['Enums']['cancellation_reason']; days: number; }[];
      };
      analytics_eligibility: {
        Args: { company_id: string; from_day: string; to_day: string; figure?: Database['public']['Enums']['eligibility_figure'] | null; code?: string | null; payer_id?: string | null; responded_only?: boolean; after_at?: string | null; after_id?: string | null; page_size?: number; };
        Returns: { id: string; at: string; patient_id: string; patient_name: string; payer_name: string; figure: Database['public']['Enums']['eligibility_figure']; codes: string[]; seconds: number; }[];
      };
      analytics_referrals: {
        Args: { company_id: string; from_day: string; to_day: string; figure: Database['public']['Enums']['referral_figure']; part?: string | null; provider_id?: string | null; referring_provider?: string | null; priority?: Database['public']['Enums']['referral_priority'] | null; after_at?: string | null; after_id?: string | null; page_size?: number; };
        Returns: { id: string; patient_id: string; first_name: string; last_name: string; status: Database['public']['Enums']['referral_status']; priority: Database['public']['Enums']['referral_priority']; referring_provider: string; received_at: string; counted_at: string; }[];
      };
      analytics_replies: {
        Args: { company_id: string; from_day: string; to_day: string; waiting: boolean; after_at?: string | null; after_id?: string | null; page_size?: number; };
        Returns: { id: string; at: string; thread_id: string; subject: string; sender_name: string; answered_at: string; answered_by_name: string; }[];
      };
      answer_before_shot: {
        Args: { chart_id: string; answer_id: string; answers: Json; details?: Json; };
        Returns: Json;
      };
      answer_referral: {
        Args: { referral_id: string; answered_on: string; way: Database['public']['Enums']['referral_answer_way']; note?: string | null; };
        Returns: Database['public']['Tables']['referrals']['Row'];
        SetofOptions: { from: '*'; to: 'referrals'; isOneToOne: true; isSetofReturn: false };
      };
      answer_vault_invitation: {
        Args: { company_id: string; invitation_id: string; account: Json; proof_hash: string; answer: Json; };
        Returns: boolean;
      };
      append_vault_log: {
        Args: { company_id: string; author: string; body: string; signature: string; extra?: Json; };
        Returns: number;
      };
      apply_allergy_test: {
        Args: { company_id: string; test_id: string; seen_revision: number; };
        Returns: Database['public']['Tables']['allergy_tests']['Row'];
        SetofOptions: { from: '*'; to: 'allergy_tests'; isOneToOne: true; isSetofReturn: false };
      };
      appointment_figures: {
        Args: { company_id: string; from_day: string; to_day: string; provider_id?: string | null; };
        Returns: { attended: number; no_show: number; cancelled: number; no_outcome: number; ahead: number; undated: number; attended_before: number; no_show_before: number; cancelled_before: number; }[];
      };
      appointment_leads: {
        Args: { company_id: string; from_day: string; to_day: string; provider_id?: string | null; };
        Returns: { lead: Database['public']['Enums']['appointment_lead']; attended: number; no_show: number; cancelled: number; }[];
      };
      appointment_timeline: {
        Args: { company_id: string; request_id: string; };
        Returns: Database['public']['Tables']['schedule_events']['Row'][];
        SetofOptions: { from: '*'; to: 'schedule_events'; isOneToOne: false; isSetofReturn: true };
      };
      appointment_trend: {
        Args: { company_id: string; from_day: string; to_day: string; provider_id?: string | null; };
        Returns: { first_day: string; last_day: string; attended: number; no_show: number; cancelled: number; }[];
      };
      approve_clinical_table: {
        Args: { company_id: string; table_id: string; };
        Returns: Database['public']['Tables']['clinical_tables']['Row'];
        SetofOptions: { from: '*'; to: 'clinical_tables'; isOneToOne: true; isSetofReturn: false };
      };
      archive_thread: {
        Args: { thread_id: string; archived: boolean; };
        Returns: Database['public']['Tables']['thread_states']['Row'];
        SetofOptions: { from: '*'; to: 'thread_states'; isOneToOne: true; isSetofReturn: false };
      };
      arrange_packet: {
        Args: { packet_id: string; seen_revision: number; pages: Json; };
        Returns: number;
      };
      ask_my_clinic: {
        Args: { chart_id: string; request_id: string; kind: Database['public']['Enums']['chart_request_kind']; visit_id?: string | null; said?: string | null; proposed?: Json; course_id?: string | null; };
        Returns: Json;
      };
      ask_to_withdraw: {
        Args: { key_id: string; referral_id: string; reason?: string | null; };
        Returns: string;
      };
      assign_packet: {
        Args: { packet_id: string; member_id?: string | null; };
        Returns: string;
      };
      assign_referrals: {
        Args: { referral_ids: string[]; member_id?: string | null; seen?: string[] | null; };
        Returns: number;
      };
      audit_proofs: {
        Args: { company_id: string; sequences: number[]; };
        Returns: { sequence: number; written: string; seal: number; place_in_seal: number; path: string[]; seal_written: string; seal_fingerprint: string; }[];
      };
      authorization_needs: {
        Args: { company_id: string; patient_id: string; referral_id?: string | null; request_id?: string | null; case_id?: string | null; };
        Returns: { source: Database['public']['Enums']['authorization_subject']; source_id: string; day: string; is_open: boolean; said: Database['public']['Enums']['authorization_said']; preset: Database['public']['Enums']['eligibility_preset']; payer: string; coverage_id: string; eligibility_request_id: string; said_on: string; is_stale: boolean; is_on_file: boolean; kind: string; sentence: string; }[];
      };
      authorization_page: {
        Args: { company_id: string; authorization_id: string; };
        Returns: Json[];
      };
      authorization_warning: {
        Args: { company_id: string; day: string; case_id?: string | null; request_id?: string | null; patient_id?: string | null; referral_id?: string | null; };
        Returns: { kind: string; sentence: string; }[];
      };
      begin_consult_letter: {
        Args: { company_id: string; referral_id: string; };
        Returns: Json[];
      };
      block_figures: {
        Args: { company_id: string; from_day: string; to_day: string; provider_id?: string | null; };
        Returns: { provider_id: string; provider_name: string; location_name: string; block_minutes: number; booked_minutes: number; lent_minutes: number; outside_cases: number; }[];
      };
      book_appointment: {
        Args: { company_id: string; request_id: string; patient_id: string; provider_id: string; starts_at: string; reason: string; request_type?: Database['public']['Enums']['appointment_type']; duration_minutes?: number | null; location_id?: string | null; location?: string | null; notes?: string | null; referral_id?: string | null; outside_hours?: boolean; tell_office?: boolean; };
        Returns: Database['public']['Tables']['scheduling_requests']['Row'];
        SetofOptions: { from: '*'; to: 'scheduling_requests'; isOneToOne: true; isSetofReturn: false };
      };
      break_glass: {
        Args: { company_id: string; subject: string; subject_id: string; reason: string; };
        Returns: { expires_at: string; }[];
      };
      caller_address: {
        Args: { headers: Json; };
        Returns: string;
      };
      cancel_appointment: {
        Args: { request_id: string; reason: string; expected_revision?: number | null; };
        Returns: Database['public']['Tables']['scheduling_requests']['Row'];
        SetofOptions: { from: '*'; to: 'scheduling_requests'; isOneToOne: true; isSetofReturn: false };
      };
      cancel_case: {
        Args: { case_id: string; reason: Database['public']['Enums']['cancellation_reason']; note?: string | null; expected_revision?: number | null; };
        Returns: Database['public']['Tables']['surgery_cases']['Row'];
        SetofOptions: { from: '*'; to: 'surgery_cases'; isOneToOne: true; isSetofReturn: false };
      };
      cancel_outbox_message: {
        Args: { message_id: string; };
        Returns: Database['public']['Enums']['outbox_state'];
      };
      cancel_vault_invitation: {
        Args: { company_id: string; invitation_id: string; };
        Returns: boolean;
      };
      case_authorization: {
        Args: { case_id: string; };
        Returns: { kind: string; sentence: string; }[];
      };
      case_blockers: {
        Args: { case_id: string; };
        Returns: { item_id: string; kind: Database['public']['Enums']['case_blocker_kind']; label: string; why: string; }[];
      };
      charts_merged: {
        Args: { company_id: string; patient_id: string; };
        Returns: { id: string; }[];
      };
      check_in_appointment: {
        Args: { request_id: string; expected_revision?: number | null; };
        Returns: Database['public']['Tables']['scheduling_requests']['Row'];
        SetofOptions: { from: '*'; to: 'scheduling_requests'; isOneToOne: true; isSetofReturn: false };
      };
      check_in_for_shots: {
        Args: { id: string; company_id: string; patient_id: string; visit_on?: string | null; late_reason?: string | null; };
        Returns: Database['public']['Tables']['shot_visits']['Row'];
        SetofOptions: { from: '*'; to: 'shot_visits'; isOneToOne: true; isSetofReturn: false };
      };
      check_vial: {
        Args: { company_id: string; vial_id: string; vial_code: string; };
        Returns: Database['public']['Tables']['treatment_vials']['Row'];
        SetofOptions: { from: '*'; to: 'treatment_vials'; isOneToOne: true; isSetofReturn: false };
      };
      choose_unit_rule: {
        Args: { company_id: string; payer_id: string; rule: string; source: string; };
        Returns: Database['public']['Tables']['payer_unit_rules']['Row'];
        SetofOptions: { from: '*'; to: 'payer_unit_rules'; isOneToOne: true; isSetofReturn: false };
      };
      claim_eligibility_request: {
        Args: { eligibility_request_id: string; adapter: string; };
        Returns: Database['public']['Tables']['eligibility_requests']['Row'][];
        SetofOptions: { from: '*'; to: 'eligibility_requests'; isOneToOne: false; isSetofReturn: true };
      };
      claim_outbox: {
        Args: { channels: Database['public']['Enums']['outbox_channel'][]; max_rows?: number; lease_seconds?: number; };
        Returns: { message_id: string; lease: string; purpose: string; attempt: number; kind: Database['public']['Enums']['outbox_kind']; channel: Database['public']['Enums']['outbox_channel']; recipient: string; destination: string; clinic: string; clinic_phone: string; code: string; letter: Json; }[];
      };
      claim_webhooks: {
        Args: { max_rows?: number; lease_seconds?: number; };
        Returns: { message_id: string; lease: string; attempt: number; url: string; secrets: string[]; event: Database['public']['Enums']['webhook_event']; referral_id: string; referral_status: Database['public']['Enums']['referral_status']; occurred_at: string; }[];
      };
      clear_planned_time: {
        Args: { case_id: string; expected_revision?: number | null; };
        Returns: Database['public']['Tables']['surgery_cases']['Row'];
        SetofOptions: { from: '*'; to: 'surgery_cases'; isOneToOne: true; isSetofReturn: false };
      };
      client_public_keys: {
        Args: { client_id: string; kid?: string | null; };
        Returns: Json;
      };
      clinic_sign_ins: {
        Args: { company_id: string; max_count?: number; };
        Returns: { user_id: string; signed_in_at: string; last_used_at: string; user_agent: string; ip_address: string; second_factor: boolean; }[];
      };
      clinical_table_rows: {
        Args: { company_id: string; table_id: string; };
        Returns: Json[];
      };
      collection_list: {
        Args: { company_id: string; on_date?: string | null; after_at?: string | null; after_line?: string | null; max_count?: number; };
        Returns: { line: string; starts_at: string; patient_name: string; date_of_birth: string; preset: Database['public']['Enums']['eligibility_preset']; rank: Database['public']['Enums']['coverage_rank']; payer_name: string; member_id: string; plan_name: string; last_state: Database['public']['Enums']['eligibility_state']; last_outcome: Database['public']['Enums']['eligibility_outcome']; answered_at: string; response_x12: string; trace_number: string; }[];
      };
      compare_patients: {
        Args: { company_id: string; patient_id: string; other_id: string; };
        Returns: Json[];
      };
      complete_appointment: {
        Args: { request_id: string; outcome: Database['public']['Enums']['visit_outcome']; note?: string | null; expected_revision?: number | null; };
        Returns: Database['public']['Tables']['scheduling_requests']['Row'];
        SetofOptions: { from: '*'; to: 'scheduling_requests'; isOneToOne: true; isSetofReturn: false };
      };
      complete_case: {
        Args: { case_id: string; outcome: string; expected_revision?: number | null; began_at?: string | null; };
        Returns: Database['public']['Tables']['surgery_cases']['Row'];
        SetofOptions: { from: '*'; to: 'surgery_cases'; isOneToOne: true; isSetofReturn: false };
      };
      compound_vial: {
        Args: { id: string; company_id: string; set_id: string; step: number; seen_vial?: string | null; taken?: Json | null; diluted_from?: string | null; volume_ml?: number | null; mixed_at?: string | null; mixed_by?: string | null; late_reason?: string | null; };
        Returns: Database['public']['Tables']['treatment_vials']['Row'];
        SetofOptions: { from: '*'; to: 'treatment_vials'; isOneToOne: true; isSetofReturn: false };
      };
      confirm_appointment: {
        Args: { request_id: string; starts_at: string; duration_minutes?: number | null; location_id?: string | null; location?: string | null; note?: string | null; provider_id?: string | null; outside_hours?: boolean; expected_revision?: number | null; tell_office?: boolean; };
        Returns: Database['public']['Tables']['scheduling_requests']['Row'];
        SetofOptions: { from: '*'; to: 'scheduling_requests'; isOneToOne: true; isSetofReturn: false };
      };
      confirm_chart_link: {
        Args: { link_id: string; };
        Returns: undefined;
      };
      confirm_shot: {
        Args: { id: string; company_id: string; visit_id: string; vial_code: string; volume_ml: number; };
        Returns: Database['public']['Tables']['shot_checks']['Row'];
        SetofOptions: { from: '*'; to: 'shot_checks'; isOneToOne: true; isSetofReturn: false };
      };
      confirm_status_link: {
        Args: { link_id: string; };
        Returns: string;
      };
      confirm_vaults_open: {
        Args: { company_id: string; proof: string; };
        Returns: boolean;
      };
      count_packet_pages: {
        Args: { packet_id: string; file_id: string; pages: number; fault?: Database['public']['Enums']['packet_file_fault'] | null; };
        Returns: number;
      };
      counter_times: {
        Args: { request_id: string; starts_at: string[]; note?: string | null; expected_revision?: number | null; };
        Returns: Database['public']['Tables']['scheduling_requests']['Row'];
        SetofOptions: { from: '*'; to: 'scheduling_requests'; isOneToOne: true; isSetofReturn: false };
      };
      create_api_key: {
        Args: { company_id: string; name: string; scopes: Database['public']['Enums']['api_key_scope'][]; expires_at?: string | null; key_id?: string | null; };
        Returns: { id: string; secret: string; prefix: string; }[];
      };
      create_company: {
        Args: { slug: string; name: string; time_zone: string; id?: string; };
        Returns: Database['public']['Tables']['companies']['Row'];
        SetofOptions: { from: '*'; to: 'companies'; isOneToOne: true; isSetofReturn: false };
      };
      create_invitation: {
        Args: { company_id: string; role: Database['public']['Enums']['company_role']; email?: string | null; valid_days?: number; id?: string; };
        Returns: { invitation_id: string; token: string; expires_at: string; }[];
      };
      create_webhook: {
        Args: { company_id: string; endpoint_id: string; name: string; url: string; events: Database['public']['Enums']['webhook_event'][]; };
        Returns: string;
      };
      cut_vault_log: {
        Args: { company_id: string; author: string; body: string; signature: string; access: Json; };
        Returns: number;
      };
      database_overview: {
        Args: { company_id: string; };
        Returns: { table_name: string; description: string; row_count: number; bytes: number; row_level_security: boolean; policies: number; }[];
      };
      database_version: {
        Args: Record<PropertyKey, never>;
        Returns: { server: string; migration: string; answered_at: string; }[];
      };
      deactivate_member: {
        Args: { company_id: string; user_id: string; expected_revision?: number | null; };
        Returns: Database['public']['Tables']['company_members']['Row'];
        SetofOptions: { from: '*'; to: 'company_members'; isOneToOne: true; isSetofReturn: false };
      };
      decide_sublingual_course: {
        Args: { id: string; company_id: string; course_id: string; seen_version: string; day_number: number; watched: boolean; reason: string; };
        Returns: Database['public']['Tables']['sublingual_courses']['Row'];
        SetofOptions: { from: '*'; to: 'sublingual_courses'; isOneToOne: true; isSetofReturn: false };
      };
      decline_offer: {
        Args: { offer_id: string; pass_on?: boolean; };
        Returns: Database['public']['Tables']['scheduling_requests']['Row'];
        SetofOptions: { from: '*'; to: 'scheduling_requests'; isOneToOne: true; isSetofReturn: false };
      };
      discard_consult_letter: {
        Args: { letter_id: string; };
        Returns: boolean;
      };
      discard_packet: {
        Args: { packet_id: string; discarded: boolean; };
        Returns: Database['public']['Enums']['packet_state'];
      };
      discard_vial: {
        Args: { company_id: string; vial_id: string; reason: string; };
        Returns: Database['public']['Tables']['treatment_vials']['Row'];
        SetofOptions: { from: '*'; to: 'treatment_vials'; isOneToOne: true; isSetofReturn: false };
      };
      documents_to_share: {
        Args: { company_id: string; patient_id: string; };
        Returns: { id: string; title: string; kind: Database['public']['Enums']['referral_document_kind']; created_at: string; }[];
      };
      drop_vault_file: {
        Args: { company_id: string; vault_id: string; file_id: string; };
        Returns: boolean;
      };
      due_for_eligibility: {
        Args: { company_id: string; on_date?: string | null; unsettled?: boolean; };
        Returns: { source: string; source_id: string; starts_at: string; patient_id: string; patient_name: string; preset: Database['public']['Enums']['eligibility_preset']; coverage_id: string; rank: Database['public']['Enums']['coverage_rank']; payer_name: string; member_id: string; last_request_id: string; last_outcome: Database['public']['Enums']['eligibility_outcome']; last_state: Database['public']['Enums']['eligibility_state']; last_requested_at: string; reason: Database['public']['Enums']['eligibility_due_reason']; missing: string[]; }[];
      };
      edit_surgery_case: {
        Args: { case_id: string; laterality: Database['public']['Enums']['laterality']; duration_minutes: number; cleanup_minutes: number; surgeon_id?: string | null; location_id?: string | null; room_id?: string | null; team?: Json | null; team_overlap_reason?: string | null; notes?: string | null; cpt_codes?: string[] | null; icd10_codes?: string[] | null; laterality_override_reason?: string | null; expected_revision?: number | null; procedures?: Json | null; };
        Returns: Database['public']['Tables']['surgery_cases']['Row'];
        SetofOptions: { from: '*'; to: 'surgery_cases'; isOneToOne: true; isSetofReturn: false };
      };
      eligibility_outcomes: {
        Args: { company_id: string; from_day: string; to_day: string; };
        Returns: { figure: Database['public']['Enums']['eligibility_figure']; requests: number; requests_before: number; }[];
      };
      eligibility_rejections: {
        Args: { company_id: string; from_day: string; to_day: string; };
        Returns: { code: string; requests: number; requests_before: number; }[];
      };
      eligibility_speed: {
        Args: { company_id: string; from_day: string; to_day: string; };
        Returns: { payer_id: string; payer_name: string; responses: number; median_seconds: number; responses_before: number; median_seconds_before: number; }[];
      };
      end_allergy_prescription: {
        Args: { company_id: string; prescription_id: string; reason: string; };
        Returns: Database['public']['Tables']['allergy_prescriptions']['Row'][];
        SetofOptions: { from: '*'; to: 'allergy_prescriptions'; isOneToOne: false; isSetofReturn: true };
      };
      end_member_sessions: {
        Args: { company_id: string; user_id: string; };
        Returns: number;
      };
      end_my_session: {
        Args: { session_id: string; };
        Returns: undefined;
      };
      end_of_day: {
        Args: { company_id: string; };
        Returns: { kind: Database['public']['Enums']['open_kind']; id: string; patient_id: string; patient_name: string; referral_id: string; state: string; what: string; detail: string; owner: string; due_on: string; is_late: boolean; is_mine: boolean; total: number; total_mine: number; }[];
      };
      end_shot_visit: {
        Args: { company_id: string; visit_id: string; note?: string | null; };
        Returns: Database['public']['Tables']['shot_visits']['Row'];
        SetofOptions: { from: '*'; to: 'shot_visits'; isOneToOne: true; isSetofReturn: false };
      };
      end_sublingual_course: {
        Args: { company_id: string; course_id: string; reason: string; };
        Returns: Database['public']['Tables']['sublingual_courses']['Row'];
        SetofOptions: { from: '*'; to: 'sublingual_courses'; isOneToOne: true; isSetofReturn: false };
      };
      end_sublingual_watch: {
        Args: { company_id: string; dose_id: string; reaction: Database['public']['Enums']['sublingual_reaction']; signs?: string[]; epinephrine_at?: string | null; note?: string | null; responded?: boolean | null; epinephrine_given?: boolean | null; };
        Returns: Database['public']['Tables']['sublingual_doses']['Row'];
        SetofOptions: { from: '*'; to: 'sublingual_doses'; isOneToOne: true; isSetofReturn: false };
      };
      end_waiting: {
        Args: { thread_id: string; };
        Returns: Database['public']['Tables']['threads']['Row'];
        SetofOptions: { from: '*'; to: 'threads'; isOneToOne: true; isSetofReturn: false };
      };
      export_patient: {
        Args: { company_id: string; patient_id: string; };
        Returns: Json[];
      };
      export_rows: {
        Args: { company_id: string; table_name: string; after?: Json | null; max_rows?: number; };
        Returns: { row_key: Json; row_data: Json; }[];
      };
      feature_provider: {
        Args: { company_id: string; provider_id: string; };
        Returns: Database['public']['Tables']['providers']['Row'];
        SetofOptions: { from: '*'; to: 'providers'; isOneToOne: true; isSetofReturn: false };
      };
      file_packet: {
        Args: { packet_id: string; seen_revision: number; referral_id: string; documents: Json; };
        Returns: string;
      };
      file_packet_as_referral: {
        Args: { packet_id: string; seen_revision: number; patient: Json; referral: Json; documents: Json; coverage?: Json | null; missing?: string[]; sender?: Json | null; };
        Returns: string;
      };
      file_to_check: {
        Args: { bucket: string; path: string; };
        Returns: { version: string; media_type: string; verdict: Database['public']['Enums']['file_verdict']; finding: string; scanned: boolean; looks: number; }[];
      };
      find_member_id: {
        Args: { company_id: string; payer_id: string; member_id: string; patient_id: string; };
        Returns: { id: string; first_name: string; last_name: string; date_of_birth: string; medical_record_number: string; }[];
      };
      find_restricted_record: {
        Args: { company_id: string; first_name: string; last_name: string; date_of_birth: string; };
        Returns: { patient_id: string; }[];
      };
      find_twins: {
        Args: { company_id: string; first_name: string; last_name: string; date_of_birth?: string | null; phone?: string | null; medical_record_number?: string | null; member_id?: string | null; };
        Returns: { id: string; first_name: string; last_name: string; date_of_birth: string; medical_record_number: string; phone: string; reasons: Database['public']['Enums']['twin_reason'][]; }[];
      };
      finish_allergy_test: {
        Args: { company_id: string; test_id: string; seen_revision: number; unasked_reason?: string | null; timing_reason?: string | null; confirmed?: number[]; };
        Returns: number;
      };
      finish_diagnosis_list: {
        Args: { list_id: string; };
        Returns: string;
      };
      finish_eligibility_request: {
        Args: { eligibility_request_id: string; lease: string; state: Database['public']['Enums']['eligibility_state']; outcome?: Database['public']['Enums']['eligibility_outcome'] | null; problem_kind?: Database['public']['Enums']['eligibility_problem'] | null; problem?: string | null; rejection_codes?: string[]; service_types?: string[]; request_x12?: string | null; response_x12?: string | null; benefits?: Json | null; benefits_version?: number | null; sent?: number; transactions?: Json; };
        Returns: Database['public']['Tables']['eligibility_requests']['Row'][];
        SetofOptions: { from: '*'; to: 'eligibility_requests'; isOneToOne: false; isSetofReturn: true };
      };
      first_available: {
        Args: { company_id: string; duration_minutes: number; provider_id?: string | null; from_day?: string | null; on_weekdays?: number[] | null; in_half?: Database['public']['Enums']['half_day'] | null; };
        Returns: { provider_id: string; provider_name: string; starts_at: string; ends_at: string; }[];
      };
      follow_up: {
        Args: { company_id: string; list: Database['public']['Enums']['follow_up_list']; from_day: string; until_day: string; before_day?: string | null; before_id?: string | null; max_rows?: number; };
        Returns: { id: string; patient_id: string; patient_name: string; phone: string; guardian: string; on_day: string; set_label: string; amount: number; days: number; note: string; }[];
      };
      follow_up_figures: {
        Args: { company_id: string; from_day: string; until_day: string; };
        Returns: { list: Database['public']['Enums']['follow_up_list']; rows: number; median_days: number; }[];
      };
      found_vaults: {
        Args: { company_id: string; author: string; account: Json; proof_hash: string; body: string; signature: string; };
        Returns: number;
      };
      free_times: {
        Args: { company_id: string; provider_id: string; duration_minutes: number; from_at?: string; max_count?: number; };
        Returns: { starts_at: string; ends_at: string; }[];
      };
      function_failures: {
        Args: { company_id: string; };
        Returns: { function_name: string; place: string; seen: number; first_seen_at: string; last_seen_at: string; }[];
      };
      give_injection: {
        Args: { id: string; company_id: string; visit_id: string; vial_code: string; volume_ml: number; arm: string; site?: string | null; checked_by?: string | null; override_reason?: string | null; };
        Returns: Database['public']['Tables']['injections']['Row'];
        SetofOptions: { from: '*'; to: 'injections'; isOneToOne: true; isSetofReturn: false };
      };
      give_sublingual_dose: {
        Args: { id: string; company_id: string; course_id: string; day_number: number; override_reason?: string | null; given_at?: string | null; given_by?: string | null; late_reason?: string | null; };
        Returns: Database['public']['Tables']['sublingual_doses']['Row'];
        SetofOptions: { from: '*'; to: 'sublingual_doses'; isOneToOne: true; isSetofReturn: false };
      };
      grant_access_token: {
        Args: { client_id: string; assertion_hash: string; assertion_end: string; token_hash: string; interactions: string[]; address?: string | null; };
        Returns: { verdict: string; granted: string[]; retry_after: number; }[];
      };
      hand_vault_share: {
        Args: { company_id: string; to_holder: string; sealed: string; };
        Returns: boolean;
      };
      hidden_times: {
        Args: { company_id: string; from_at: string; until_at: string; };
        Returns: { provider_id: string; starts_at: string; ends_at: string; }[];
      };
      hide_setup: {
        Args: { company_id: string; hidden: boolean; };
        Returns: undefined;
      };
      hold_result: {
        Args: { company_id: string; subject: string; subject_id: string; reason: string; until: string; };
        Returns: Database['public']['Tables']['result_holds']['Row'];
        SetofOptions: { from: '*'; to: 'result_holds'; isOneToOne: true; isSetofReturn: false };
      };
      home_work: {
        Args: { company_id: string; };
        Returns: Json;
      };
      identify_patients: {
        Args: { company_id: string; ids: string[]; list: string; };
        Returns: { id: string; date_of_birth: string; phone: string; medical_record_number: string; }[];
      };
      import_referrals: {
        Args: { company_id: string; import_id: string; file: Json; rows: Json; };
        Returns: number;
      };
      import_zip_table: {
        Args: { company_id: string; name: string; zips: string[]; latitudes: number[]; longitudes: number[]; };
        Returns: number;
      };
      inbox: {
        Args: { company_id: string; folder: Database['public']['Enums']['inbox_folder']; before_at?: string | null; before_id?: string | null; max_count?: number; };
        Returns: { id: string; subject: string; participants: string[]; audience: Database['public']['Enums']['thread_audience']; created_by: string; referral_id: string; surgery_case_id: string; created_at: string; last_message_at: string; unread_count: number; archived_at: string; draft: string; latest_message_id: string; latest_sender_id: string; latest_author: string; latest_kind: Database['public']['Enums']['message_kind']; latest_excerpt: string; latest_attachment_count: number; latest_at: string; about_kind: Database['public']['Enums']['notification_target']; about_id: string; about_label: string; }[];
      };
      invitation_opens: {
        Args: { token: string; };
        Returns: boolean;
      };
      invite_account: {
        Args: { token: string; address: string; };
        Returns: string;
      };
      invite_patient_account: {
        Args: { code: string; birth_date: string; address: string; from_address: string; };
        Returns: string;
      };
      invite_to_chart: {
        Args: { company_id: string; patient_id: string; relation: Database['public']['Enums']['chart_relation']; level: Database['public']['Enums']['chart_level']; holder_name: string; email?: string | null; ends_on?: string | null; invite_id?: string; };
        Returns: { invite_id: string; code: string; expires_at: string; }[];
      };
      invite_to_vaults: {
        Args: { company_id: string; invitation: Json; };
        Returns: string;
      };
      is_operator: {
        Args: Record<PropertyKey, never>;
        Returns: boolean;
      };
      is_record_restricted: {
        Args: { company_id: string; subject: string; subject_id: string; };
        Returns: { restricted: boolean; }[];
      };
      is_slug_free: {
        Args: { slug: string; };
        Returns: boolean;
      };
      job_health: {
        Args: { company_id: string; };
        Returns: { name: Database['public']['Enums']['scheduled_job']; last_started_at: string; last_finished_at: string; last_duration_ms: number; last_succeeded_at: string; last_error: string; late: boolean; }[];
      };
      keep_card_picture: {
        Args: { picture_id: string; coverage_id: string; side: Database['public']['Enums']['card_side']; path: string; reason?: string | null; };
        Returns: Database['public']['Tables']['card_pictures']['Row'];
        SetofOptions: { from: '*'; to: 'card_pictures'; isOneToOne: true; isSetofReturn: false };
      };
      keep_fetched_keys: {
        Args: { client_id: string; keys_url: string; public_keys?: Json | null; fresh_seconds?: number | null; error?: Database['public']['Enums']['key_fetch_error'] | null; };
        Returns: Json;
      };
      keep_patient_picture: {
        Args: { picture_id: string; company_id: string; patient_id: string; path: string; };
        Returns: string;
      };
      keep_session: {
        Args: Record<PropertyKey, never>;
        Returns: undefined;
      };
      known_referrer: {
        Args: { company_id: string; npi?: string | null; written?: string | null; };
        Returns: { name: string; npi: string; phone: string; fax: string; provider_id: string; practice_id: string; }[];
      };
      last_change: {
        Args: { company_id: string; subject: string; row_id: string; since: string; };
        Returns: { by_me: boolean; name: string; changed_at: string; }[];
      };
      late_doses: {
        Args: { company_id: string; injection_ids: string[]; };
        Returns: { injection_id: string; action: string; factor: number; volume_ml: number; steps_lost: number; }[];
      };
      late_for_shots: {
        Args: { company_id: string; after_due?: string | null; after_id?: string | null; max_rows?: number; };
        Returns: { injection_id: string; patient_id: string; patient_name: string; phone: string; guardian: string; set_label: string; last_on: string; due_on: string; days_late: number; last_dose: string; call_outcome: Database['public']['Enums']['shot_call_outcome']; called_at: string; call_note: string; }[];
      };
      list_authorization_needs: {
        Args: { company_id: string; };
        Returns: { source: Database['public']['Enums']['authorization_subject']; source_id: string; patient_id: string; first_name: string; last_name: string; referral_id: string; day: string; preset: Database['public']['Enums']['eligibility_preset']; payer: string; coverage_id: string; eligibility_request_id: string; said_on: string; is_stale: boolean; is_on_file: boolean; kind: string; sentence: string; }[];
      };
      list_authorizations: {
        Args: { company_id: string; term?: string | null; statuses?: Database['public']['Enums']['authorization_status'][] | null; assigned_to?: string | null; payer_id?: string | null; due_by?: string | null; alarmed?: boolean; patient_id?: string | null; referral_id?: string | null; case_id?: string | null; request_id?: string | null; sort?: Database['public']['Enums']['authorization_order']; after_due?: string | null; after_at?: string | null; after_id?: string | null; max_count?: number; ending?: boolean; };
        Returns: { id: string; patient_id: string; first_name: string; last_name: string; payer_id: string; payer: string; referral_id: string; status: Database['public']['Enums']['authorization_status']; number: string; reference_number: string; submitted_on: string; decided_on: string; valid_from: string; valid_until: string; due_on: string; alarms: Database['public']['Enums']['authorization_alarm'][]; assigned_to: string; assignee: string; created_at: string; revision: number; services: Json; uses: Json; visit_alarms: Database['public']['Enums']['authorization_alarm'][]; }[];
      };
      list_patients: {
        Args: { company_id: string; ids?: string[] | null; which?: Database['public']['Enums']['patient_filter'] | null; sort?: Database['public']['Enums']['patient_order']; letter?: string | null; after_name?: string[] | null; after_at?: string | null; after_id?: string | null; max_count?: number; };
        Returns: { id: string; first_name: string; last_name: string; name_suffix: string; preferred_name: string; date_of_birth: string; phone: string; medical_record_number: string; next_visit_at: string; last_seen_at: string; open_referrals: number; payer: string; twin_id: string; }[];
      };
      list_payer_answers: {
        Args: { company_id: string; eligibility_request_ids: string[]; };
        Returns: { id: string; date_of_birth: string; plan_name: string; response_x12: string; trace_number: string; }[];
      };
      load_sample_patients: {
        Args: { company_id: string; among_real?: boolean; };
        Returns: number;
      };
      log_authorization_call: {
        Args: { call_id: string; authorization_id: string; called_at: string; said: string; spoke_with?: string | null; reference_number?: string | null; follow_up_on?: string | null; };
        Returns: Database['public']['Tables']['prior_authorizations']['Row'];
        SetofOptions: { from: '*'; to: 'prior_authorizations'; isOneToOne: true; isSetofReturn: false };
      };
      lot_trace: {
        Args: { company_id: string; lot_id: string; };
        Returns: { vial_id: string; patient_id: string; patient_name: string; phone: string; guardian: string; set_label: string; step_label: string; status: Database['public']['Enums']['vial_status']; remaining_ml: number; mixed_at: string; shots: number; last_shot_on: string; }[];
      };
      make_recovery_codes: {
        Args: Record<PropertyKey, never>;
        Returns: string[];
      };
      mark_contact_attempt_error: {
        Args: { attempt_id: string; reason: string; };
        Returns: Database['public']['Tables']['referral_contact_attempts']['Row'];
        SetofOptions: { from: '*'; to: 'referral_contact_attempts'; isOneToOne: true; isSetofReturn: false };
      };
      mark_letter_sent: {
        Args: { message_id: string; };
        Returns: Database['public']['Enums']['outbox_state'];
      };
      mark_no_show: {
        Args: { request_id: string; note?: string | null; expected_revision?: number | null; tell_office?: boolean; };
        Returns: Database['public']['Tables']['scheduling_requests']['Row'];
        SetofOptions: { from: '*'; to: 'scheduling_requests'; isOneToOne: true; isSetofReturn: false };
      };
      mark_thread_read: {
        Args: { thread_id: string; up_to: string; };
        Returns: Database['public']['Tables']['thread_states']['Row'];
        SetofOptions: { from: '*'; to: 'thread_states'; isOneToOne: true; isSetofReturn: false };
      };
      mark_thread_unread: {
        Args: { thread_id: string; };
        Returns: Database['public']['Tables']['thread_states']['Row'];
        SetofOptions: { from: '*'; to: 'thread_states'; isOneToOne: true; isSetofReturn: false };
      };
      may_upload: {
        Args: Record<PropertyKey, never>;
        Returns: boolean;
      };
      member_sign_ins: {
        Args: { company_id: string; };
        Returns: { user_id: string; last_sign_in_at: string; }[];
      };
      merge_packets: {
        Args: { packet_id: string; seen_revision: number; other_id: string; };
        Returns: number;
      };
      merge_patients: {
        Args: { company_id: string; merge_id: string; kept_id: string; merged_id: string; taken: string[]; kept_seen: string; merged_seen: string; reason: string; };
        Returns: string;
      };
      merged_into: {
        Args: { company_id: string; patient_id: string; };
        Returns: { id: string; }[];
      };
      mixing_queue: {
        Args: { company_id: string; max_rows?: number; };
        Returns: { set_id: string; patient_id: string; patient_name: string; date_of_birth: string; set_label: string; set_title: string; reason: string; vial_id: string; step_label: string; color: string; remaining_ml: number; beyond_use_on: string; mixed_at: string; mixed_by_name: string; next_due_on: string; }[];
      };
      mixing_staff: {
        Args: { company_id: string; };
        Returns: { user_id: string; name: string; may_mix: boolean; part: Database['public']['Enums']['mixing_part']; done_on: string; passed: boolean; due_on: string; }[];
      };
      move_case: {
        Args: { case_id: string; to_stage: Database['public']['Enums']['surgery_stage']; note?: string | null; expected_revision?: number | null; };
        Returns: Database['public']['Tables']['surgery_cases']['Row'];
        SetofOptions: { from: '*'; to: 'surgery_cases'; isOneToOne: true; isSetofReturn: false };
      };
      my_article: {
        Args: { chart_id: string; article_id: string; };
        Returns: Json;
      };
      my_chart: {
        Args: { chart_id: string; };
        Returns: Json;
      };
      my_charts: {
        Args: Record<PropertyKey, never>;
        Returns: { chart_id: string; first_name: string; last_name: string; preferred_name: string; relation: Database['public']['Enums']['chart_relation']; level: Database['public']['Enums']['chart_level']; clinic_name: string; clinic_phone: string; }[];
      };
      my_conversation: {
        Args: { chart_id: string; thread_id: string; before_at?: string | null; };
        Returns: Json;
      };
      my_diary: {
        Args: { chart_id: string; };
        Returns: Json;
      };
      my_language: {
        Args: { chosen?: string | null; };
        Returns: string;
      };
      my_record: {
        Args: { chart_id: string; copy_id: string; format: Database['public']['Enums']['record_copy_format']; };
        Returns: Json;
      };
      my_sessions: {
        Args: Record<PropertyKey, never>;
        Returns: { id: string; started_at: string; last_used_at: string; user_agent: string; ip_address: string; is_current: boolean; }[];
      };
      network_clinics: {
        Args: { company_id: string; term?: string; specialty?: Database['public']['Enums']['network_specialty'] | null; near_zip?: string | null; within_miles?: number | null; };
        Returns: { partner_id: string; name: string; phone: string; address: string; zip: string; offers: Database['public']['Enums']['network_specialty'][]; services: string[]; state: Database['public']['Enums']['network_connection_state']; changed_at: string; miles: number; }[];
      };
      network_documents: {
        Args: { company_id: string; referral_id: string; };
        Returns: { id: string; title: string; kind: Database['public']['Enums']['referral_document_kind']; name: string; media_type: string; size_bytes: number; path: string; shared_at: string; }[];
      };
      next_clinic_day: {
        Args: { company_id: string; };
        Returns: string;
      };
      next_service: {
        Args: { company_id: string; patient_id: string; referral_id?: string | null; };
        Returns: { day: string; preset: Database['public']['Enums']['eligibility_preset']; }[];
      };
      note_file_check: {
        Args: { bucket: string; path: string; version: string; verdict: Database['public']['Enums']['file_verdict']; finding?: string | null; sha256?: string | null; scanned?: boolean; };
        Returns: { given_up_bucket: string; given_up_path: string; }[];
      };
      note_function_failure: {
        Args: { function_name: string; place: string; };
        Returns: undefined;
      };
      note_refused_assertion: {
        Args: { client_id: string; reason: string; };
        Returns: boolean;
      };
      office_conversation: {
        Args: { company_id: string; referral_id: string; };
        Returns: { id: string; from_office: boolean; author: string; author_id: string; body: string; created_at: string; }[];
      };
      office_reach: {
        Args: { company_id: string; provider_id?: string | null; practice_id?: string | null; };
        Returns: { way: Database['public']['Enums']['office_contact_way']; channel: Database['public']['Enums']['outbox_channel']; email: string; fax: string; mobile: string; mobile_stopped_at: string; texts_to: string; fax_letters: Database['public']['Enums']['letter_way']; }[];
      };
      open_appointment: {
        Args: { company_id: string; request_id: string; };
        Returns: Database['public']['Tables']['scheduling_requests']['Row'][];
        SetofOptions: { from: '*'; to: 'scheduling_requests'; isOneToOne: false; isSetofReturn: true };
      };
      open_clinic: {
        Args: { company_id: string; };
        Returns: undefined;
      };
      open_coverages: {
        Args: { company_id: string; patient_id: string; };
        Returns: Database['public']['Tables']['coverages']['Row'][];
        SetofOptions: { from: '*'; to: 'coverages'; isOneToOne: false; isSetofReturn: true };
      };
      open_diary: {
        Args: { company_id: string; patient_id: string; };
        Returns: Json[];
      };
      open_eligibility_request: {
        Args: { company_id: string; eligibility_request_id: string; };
        Returns: Json[];
      };
      open_mixing: {
        Args: { company_id: string; set_id: string; };
        Returns: Json[];
      };
      open_outgoing_referral: {
        Args: { company_id: string; outgoing_id: string; };
        Returns: Json[];
      };
      open_packet: {
        Args: { company_id: string; packet_id: string; };
        Returns: Json;
      };
      open_patient_picture: {
        Args: { company_id: string; patient_id: string; };
        Returns: { id: string; path: string; }[];
      };
      open_previous_response: {
        Args: { company_id: string; eligibility_request_id: string; };
        Returns: Database['public']['Tables']['eligibility_requests']['Row'][];
        SetofOptions: { from: '*'; to: 'eligibility_requests'; isOneToOne: false; isSetofReturn: true };
      };
      open_record: {
        Args: { company_id: string; subject: string; subject_id: string; };
        Returns: Database['public']['Tables']['patients']['Row'][];
        SetofOptions: { from: '*'; to: 'patients'; isOneToOne: false; isSetofReturn: true };
      };
      open_referral: {
        Args: { company_id: string; referral_id: string; };
        Returns: Database['public']['Tables']['referrals']['Row'][];
        SetofOptions: { from: '*'; to: 'referrals'; isOneToOne: false; isSetofReturn: true };
      };
      open_referral_form: {
        Args: { slug: string; };
        Returns: Json;
      };
      open_shot_visit: {
        Args: { company_id: string; visit_id: string; };
        Returns: Json[];
      };
      open_status_link: {
        Args: { code: string; birth_date: string; };
        Returns: Json;
      };
      open_sublingual_courses: {
        Args: { company_id: string; patient_id: string; };
        Returns: Json[];
      };
      open_surgery_case: {
        Args: { company_id: string; case_id: string; };
        Returns: Database['public']['Tables']['surgery_cases']['Row'][];
        SetofOptions: { from: '*'; to: 'surgery_cases'; isOneToOne: false; isSetofReturn: true };
      };
      open_vaults: {
        Args: { company_id: string; };
        Returns: Json;
      };
      open_vial: {
        Args: { company_id: string; vial_id: string; };
        Returns: Json[];
      };
      operating_room_days: {
        Args: { company_id: string; from_day: string; until_day: string; };
        Returns: { block_id: string; provider_id: string; location_id: string; day: string; starts_at: string; ends_at: string; released: boolean; open_to_all: boolean; }[];
      };
      operating_times: {
        Args: { company_id: string; provider_id: string; location_id: string; duration_minutes: number; from_at?: string; max_count?: number; room_id?: string | null; };
        Returns: { starts_at: string; ends_at: string; source: Database['public']['Enums']['operating_time_source']; }[];
      };
      outbox_health: {
        Args: { company_id: string; };
        Returns: { claimed_at: string; channels: Database['public']['Enums']['outbox_channel'][]; waiting: number; failed: number; }[];
      };
      overdue_referrals: {
        Args: { company_id: string; };
        Returns: number;
      };
      page_errors: {
        Args: { company_id: string; };
        Returns: { id: string; release: string; route: string; name: string; stack: string; seen: number; first_seen_at: string; last_seen_at: string; }[];
      };
      page_speeds: {
        Args: { company_id: string; };
        Returns: { route: string; metric: string; measured: number; three_quarters: number; last_measured_at: string; }[];
      };
      pass_twin: {
        Args: { company_id: string; patient_id: string; twin_id: string; };
        Returns: boolean;
      };
      patient_page: {
        Args: { company_id: string; patient_id: string; max_count?: number; };
        Returns: Json[];
      };
      patient_timeline: {
        Args: { company_id: string; patient_id: string; kinds?: Database['public']['Enums']['patient_event_kind'][] | null; after_at?: string | null; after_id?: string | null; max_count?: number; };
        Returns: { id: string; at: string; kind: Database['public']['Enums']['patient_event_kind']; event: string; subject_id: string; actor: string; details: Json; }[];
      };
      pause_webhook: {
        Args: { endpoint_id: string; paused: boolean; };
        Returns: Database['public']['Enums']['webhook_state'];
      };
      possible_doubles: {
        Args: { company_id: string; patient_id: string; };
        Returns: { id: string; created_at: string; }[];
      };
      postpone_case: {
        Args: { case_id: string; reason: string; until_date?: string | null; expected_revision?: number | null; };
        Returns: Database['public']['Tables']['surgery_cases']['Row'];
        SetofOptions: { from: '*'; to: 'surgery_cases'; isOneToOne: true; isSetofReturn: false };
      };
      prescribe_sublingual_course: {
        Args: { id: string; company_id: string; patient_id: string; course: Json; supersedes?: string | null; };
        Returns: Database['public']['Tables']['sublingual_courses']['Row'];
        SetofOptions: { from: '*'; to: 'sublingual_courses'; isOneToOne: true; isSetofReturn: false };
      };
      preview_referral_import: {
        Args: { company_id: string; file_hash: string; people: Json; };
        Returns: { line: number; imported_as: string; patient_id: string; first_name: string; last_name: string; date_of_birth: string; medical_record_number: string; is_same: boolean; open_referral_id: string; open_since: string; }[];
      };
      print_outbox_message: {
        Args: { of_message: string; };
        Returns: { message_id: string; code: string; }[];
      };
      propose_clinical_table: {
        Args: { id: string; company_id: string; kind: string; name: string; source: string; rows: Json; settings?: Json; };
        Returns: Database['public']['Tables']['clinical_tables']['Row'];
        SetofOptions: { from: '*'; to: 'clinical_tables'; isOneToOne: true; isSetofReturn: false };
      };
      propose_times: {
        Args: { request_id: string; starts_at: string[]; duration_minutes?: number | null; location_id?: string | null; location?: string | null; note?: string | null; provider_id?: string | null; outside_hours?: boolean; expected_revision?: number | null; };
        Returns: Database['public']['Tables']['scheduling_requests']['Row'];
        SetofOptions: { from: '*'; to: 'scheduling_requests'; isOneToOne: true; isSetofReturn: false };
      };
      publish_article: {
        Args: { company_id: string; article_id: string; seen: number; };
        Returns: Database['public']['Tables']['articles']['Row'];
        SetofOptions: { from: '*'; to: 'articles'; isOneToOne: true; isSetofReturn: false };
      };
      reactivate_member: {
        Args: { company_id: string; user_id: string; expected_revision?: number | null; };
        Returns: Database['public']['Tables']['company_members']['Row'];
        SetofOptions: { from: '*'; to: 'company_members'; isOneToOne: true; isSetofReturn: false };
      };
      read_my_conversation: {
        Args: { chart_id: string; thread_id: string; up_to: string; };
        Returns: string;
      };
      read_vault_records: {
        Args: { company_id: string; vault_id: string; after_seq?: number; item_id?: string | null; };
        Returns: { seq: number; body: string; signature: string; sealed: string; }[];
      };
      read_vaults: {
        Args: { company_id: string; log_after?: number; };
        Returns: Json;
      };
      recall_lot: {
        Args: { company_id: string; lot_id: string; reason: string; };
        Returns: Database['public']['Tables']['extract_lots']['Row'];
        SetofOptions: { from: '*'; to: 'extract_lots'; isOneToOne: true; isSetofReturn: false };
      };
      recent_eligibility_requests: {
        Args: { company_id: string; outcomes?: Database['public']['Enums']['eligibility_outcome'][] | null; states?: Database['public']['Enums']['eligibility_state'][] | null; payer_id?: string | null; patient_id?: string | null; coverage_id?: string | null; from_date?: string | null; until_date?: string | null; term?: string | null; before_at?: string | null; before_id?: string | null; max_count?: number; oldest_first?: boolean; };
        Returns: { id: string; created_at: string; finished_at: string; state: Database['public']['Enums']['eligibility_state']; outcome: Database['public']['Enums']['eligibility_outcome']; problem_kind: Database['public']['Enums']['eligibility_problem']; problem: string; rejection_codes: string[]; preset: Database['public']['Enums']['eligibility_preset']; service_date: string; patient_id: string; patient_name: string; coverage_id: string; payer_id: string; payer_name: string; member_id: string; attempts: number; requested_from: string; requested_from_id: string; requested_by: string; requested_by_name: string; }[];
      };
      record_contact_attempt: {
        Args: { attempt_id: string; referral_id: string; attempted_at: string; way: Database['public']['Enums']['contact_way']; party: Database['public']['Enums']['contact_party']; outcome: Database['public']['Enums']['contact_outcome']; phone?: string | null; note?: string | null; };
        Returns: Database['public']['Tables']['referral_contact_attempts']['Row'];
        SetofOptions: { from: '*'; to: 'referral_contact_attempts'; isOneToOne: true; isSetofReturn: false };
      };
      record_epinephrine: {
        Args: { id: string; company_id: string; patient_id: string; amount_mg: number; site: string; given_at?: string | null; volume_ml?: number | null; weight_kg?: number | null; table_id?: string | null; late_reason?: string | null; given_by?: string | null; };
        Returns: Database['public']['Tables']['epinephrine_doses']['Row'];
        SetofOptions: { from: '*'; to: 'epinephrine_doses'; isOneToOne: true; isSetofReturn: false };
      };
      record_exported: {
        Args: { company_id: string; subject: string; details?: Json | null; };
        Returns: number;
      };
      record_health_answers: {
        Args: { company_id: string; patient_id: string; answers: Json; asked_on?: string | null; };
        Returns: number;
      };
      record_late_injection: {
        Args: { id: string; company_id: string; visit_id: string; vial_code: string; volume_ml: number; given_at: string; given_by: string; late_reason: string; arm?: string | null; override_reason?: string | null; };
        Returns: Database['public']['Tables']['injections']['Row'];
        SetofOptions: { from: '*'; to: 'injections'; isOneToOne: true; isSetofReturn: false };
      };
      record_local_reaction: {
        Args: { company_id: string; injection_id: string; local_mm: number; local_hours?: number | null; late_reason?: string | null; };
        Returns: Database['public']['Tables']['shot_local_reactions']['Row'];
        SetofOptions: { from: '*'; to: 'shot_local_reactions'; isOneToOne: true; isSetofReturn: false };
      };
      record_shot_call: {
        Args: { id: string; company_id: string; patient_id: string; outcome: Database['public']['Enums']['shot_call_outcome']; note?: string | null; };
        Returns: Database['public']['Tables']['shot_calls']['Row'];
        SetofOptions: { from: '*'; to: 'shot_calls'; isOneToOne: true; isSetofReturn: false };
      };
      record_shot_reaction: {
        Args: { id: string; company_id: string; visit_id: string; signs: string[]; began_at: string; responded?: boolean | null; epinephrine_at?: string | null; note?: string | null; late_reason?: string | null; };
        Returns: Database['public']['Tables']['shot_reactions']['Row'];
        SetofOptions: { from: '*'; to: 'shot_reactions'; isOneToOne: true; isSetofReturn: false };
      };
      record_sublingual_contact: {
        Args: { id: string; company_id: string; course_id: string; contact: Json; };
        Returns: Database['public']['Tables']['sublingual_contacts']['Row'];
        SetofOptions: { from: '*'; to: 'sublingual_contacts'; isOneToOne: true; isSetofReturn: false };
      };
      record_sublingual_fill: {
        Args: { id: string; company_id: string; course_id: string; way: Database['public']['Enums']['sublingual_fill_way']; item: string; packages: number; filled_on: string; note?: string | null; };
        Returns: Database['public']['Tables']['sublingual_fills']['Row'];
        SetofOptions: { from: '*'; to: 'sublingual_fills'; isOneToOne: true; isSetofReturn: false };
      };
      record_weight: {
        Args: { id: string; company_id: string; patient_id: string; weight_kg: number; measured_on?: string | null; };
        Returns: Database['public']['Tables']['patient_weights']['Row'];
        SetofOptions: { from: '*'; to: 'patient_weights'; isOneToOne: true; isSetofReturn: false };
      };
      recovery_code_state: {
        Args: Record<PropertyKey, never>;
        Returns: { made_at: string; remaining: number; }[];
      };
      refer_to_clinic: {
        Args: { outgoing_id: string; company_id: string; partner_id: string; patient_id: string; priority: Database['public']['Enums']['referral_priority']; reason: string; requested_service?: string | null; icd10_codes?: string[]; icd10_labels?: Json; provider_id?: string | null; with_insurance?: boolean; document_ids?: string[]; };
        Returns: string;
      };
      referral_answers_said: {
        Args: { company_id: string; referral_id: string; };
        Returns: Database['public']['Tables']['referral_answers']['Row'][];
        SetofOptions: { from: '*'; to: 'referral_answers'; isOneToOne: false; isSetofReturn: true };
      };
      referral_attempts: {
        Args: { company_id: string; referral_id: string; };
        Returns: Database['public']['Tables']['referral_contact_attempts']['Row'][];
        SetofOptions: { from: '*'; to: 'referral_contact_attempts'; isOneToOne: false; isSetofReturn: true };
      };
      referral_cases: {
        Args: { company_id: string; referral_id: string; };
        Returns: { id: string; procedure_name: string; stage: Database['public']['Enums']['surgery_stage']; starts_at: string; created_at: string; }[];
      };
      referral_conversion: {
        Args: { company_id: string; from_day: string; to_day: string; provider_id?: string | null; priority?: Database['public']['Enums']['referral_priority'] | null; };
        Returns: { referring_provider: string; received: number; booked: number; declined: number; received_before: number; booked_before: number; }[];
      };
      referral_decline_reasons: {
        Args: { company_id: string; from_day: string; to_day: string; provider_id?: string | null; referring_provider?: string | null; priority?: Database['public']['Enums']['referral_priority'] | null; };
        Returns: { reason: Database['public']['Enums']['referral_decline_reason']; referrals: number; referrals_before: number; without_date: number; }[];
      };
      referral_figures: {
        Args: { company_id: string; from_day: string; to_day: string; provider_id?: string | null; referring_provider?: string | null; priority?: Database['public']['Enums']['referral_priority'] | null; };
        Returns: { received: number; received_before: number; open_at_end: number; open_before: number; overdue_at_end: number; overdue_before: number; completed: number; completed_before: number; unnamed: number; without_date: number; }[];
      };
      referral_files: {
        Args: { company_id: string; referral_id: string; };
        Returns: Database['public']['Tables']['referral_documents']['Row'][];
        SetofOptions: { from: '*'; to: 'referral_documents'; isOneToOne: false; isSetofReturn: true };
      };
      referral_first_contacts: {
        Args: { company_id: string; from_day: string; to_day: string; provider_id?: string | null; referring_provider?: string | null; priority?: Database['public']['Enums']['referral_priority'] | null; };
        Returns: { band: string; referrals: number; referrals_before: number; median_hours: number; median_hours_before: number; }[];
      };
      referral_form_challenge: {
        Args: { slug: string; };
        Returns: Json;
      };
      referral_funnel: {
        Args: { company_id: string; from_day: string; to_day: string; provider_id?: string | null; referring_provider?: string | null; priority?: Database['public']['Enums']['referral_priority'] | null; };
        Returns: { step: string; referrals: number; referrals_before: number; median_days: number; median_days_before: number; measured: number; without_date: number; }[];
      };
      referral_letters: {
        Args: { company_id: string; referral_id: string; };
        Returns: Database['public']['Tables']['consult_letters']['Row'][];
        SetofOptions: { from: '*'; to: 'consult_letters'; isOneToOne: false; isSetofReturn: true };
      };
      referral_load: {
        Args: { company_id: string; };
        Returns: { member_id: string; due: number; past_due: number; later: number; snoozed: number; }[];
      };
      referral_missing: {
        Args: { company_id: string; referral_id: string; };
        Returns: Database['public']['Tables']['referral_missing_items']['Row'][];
        SetofOptions: { from: '*'; to: 'referral_missing_items'; isOneToOne: false; isSetofReturn: true };
      };
      referral_open: {
        Args: { company_id: string; referral_id: string; };
        Returns: { kind: Database['public']['Enums']['open_kind']; id: string; referral_id: string; state: string; what: string; detail: string; due_on: string; is_late: boolean; }[];
      };
      referral_timeline: {
        Args: { company_id: string; referral_id: string; };
        Returns: Database['public']['Tables']['referral_events']['Row'][];
        SetofOptions: { from: '*'; to: 'referral_events'; isOneToOne: false; isSetofReturn: true };
      };
      referral_trend: {
        Args: { company_id: string; from_day: string; to_day: string; provider_id?: string | null; referring_provider?: string | null; priority?: Database['public']['Enums']['referral_priority'] | null; };
        Returns: { part: number; received: number; open_at_end: number; overdue_at_end: number; completed: number; }[];
      };
      referral_waits: {
        Args: { company_id: string; from_day: string; to_day: string; provider_id?: string | null; referring_provider?: string | null; priority?: Database['public']['Enums']['referral_priority'] | null; };
        Returns: { priority: Database['public']['Enums']['referral_priority']; target_hours: number; in_time: number; late: number; waiting: number; overdue: number; declined: number; without_date: number; median_hours: number; in_time_before: number; missed_before: number; median_hours_before: number; }[];
      };
      referrals_by_status: {
        Args: { company_id: string; from_day: string; to_day: string; provider_id?: string | null; referring_provider?: string | null; priority?: Database['public']['Enums']['referral_priority'] | null; };
        Returns: { first_day: string; last_day: string; pending: number; accepted: number; scheduled: number; completed: number; declined: number; }[];
      };
      register_system: {
        Args: { company_id: string; name: string; scopes: Database['public']['Enums']['api_key_scope'][]; public_keys?: Json | null; expires_at?: string | null; key_id?: string | null; keys_url?: string | null; };
        Returns: string;
      };
      release_document: {
        Args: { document_id: string; shown: boolean; };
        Returns: Database['public']['Tables']['referral_documents']['Row'];
        SetofOptions: { from: '*'; to: 'referral_documents'; isOneToOne: true; isSetofReturn: false };
      };
      release_result: {
        Args: { company_id: string; subject: string; subject_id: string; };
        Returns: undefined;
      };
      remove_authorization_document: {
        Args: { document_id: string; };
        Returns: Database['public']['Tables']['prior_authorization_documents']['Row'];
        SetofOptions: { from: '*'; to: 'prior_authorization_documents'; isOneToOne: true; isSetofReturn: false };
      };
      remove_card_picture: {
        Args: { picture_id: string; reason: string; };
        Returns: Database['public']['Tables']['card_pictures']['Row'];
        SetofOptions: { from: '*'; to: 'card_pictures'; isOneToOne: true; isSetofReturn: false };
      };
      remove_diagnosis_list: {
        Args: { company_id: string; list_id: string; };
        Returns: string;
      };
      remove_member: {
        Args: { company_id: string; user_id: string; expected_revision?: number | null; };
        Returns: undefined;
      };
      remove_patient_picture: {
        Args: { company_id: string; patient_id: string; };
        Returns: number;
      };
      remove_referral_document: {
        Args: { document_id: string; reason: string; };
        Returns: Database['public']['Tables']['referral_documents']['Row'];
        SetofOptions: { from: '*'; to: 'referral_documents'; isOneToOne: true; isSetofReturn: false };
      };
      remove_sample_patients: {
        Args: { company_id: string; with_added?: boolean; };
        Returns: number;
      };
      remove_webhook: {
        Args: { endpoint_id: string; };
        Returns: string;
      };
      remove_zip_table: {
        Args: { company_id: string; };
        Returns: boolean;
      };
      removed_card_pictures: {
        Args: { company_id: string; coverage_id: string; };
        Returns: Database['public']['Tables']['card_pictures']['Row'][];
        SetofOptions: { from: '*'; to: 'card_pictures'; isOneToOne: false; isSetofReturn: true };
      };
      renew_invitation: {
        Args: { invitation_id: string; valid_days?: number; };
        Returns: { invitation_id: string; token: string; expires_at: string; }[];
      };
      renew_webhook_secret: {
        Args: { endpoint_id: string; };
        Returns: string;
      };
      reopen_appointment: {
        Args: { request_id: string; reason: string; expected_revision?: number | null; };
        Returns: Database['public']['Tables']['scheduling_requests']['Row'];
        SetofOptions: { from: '*'; to: 'scheduling_requests'; isOneToOne: true; isSetofReturn: false };
      };
      replace_system_keys: {
        Args: { key_id: string; public_keys?: Json | null; expires_at?: string | null; keys_url?: string | null; };
        Returns: string;
      };
      replay_webhooks: {
        Args: { endpoint_id: string; message_id?: string | null; since?: string | null; };
        Returns: number;
      };
      reply_figures: {
        Args: { company_id: string; from_day: string; to_day: string; };
        Returns: { answered: number; median_minutes: number; waiting: number; answered_before: number; median_minutes_before: number; waiting_before: number; }[];
      };
      reply_trend: {
        Args: { company_id: string; from_day: string; to_day: string; };
        Returns: { first_day: string; last_day: string; answered: number; median_minutes: number; waiting: number; }[];
      };
      report_page_error: {
        Args: { company_slug: string; release: string; route: string; name: string; stack: string; };
        Returns: boolean;
      };
      report_page_speed: {
        Args: { company_slug: string; release: string; measures: Json; };
        Returns: boolean;
      };
      request_appointment: {
        Args: { company_id: string; provider_id: string; reason: string; request_type?: Database['public']['Enums']['appointment_type']; preferred_date?: string | null; preferred_time?: string | null; notes?: string | null; patient_id?: string | null; referral_id?: string | null; request_id?: string | null; };
        Returns: Database['public']['Tables']['scheduling_requests']['Row'];
        SetofOptions: { from: '*'; to: 'scheduling_requests'; isOneToOne: true; isSetofReturn: false };
      };
      request_eligibility: {
        Args: { coverage_id: string; preset?: Database['public']['Enums']['eligibility_preset']; service_date?: string | null; referral_id?: string | null; scheduling_request_id?: string | null; surgery_case_id?: string | null; eligibility_request_id?: string | null; quietly?: boolean; };
        Returns: Database['public']['Tables']['eligibility_requests']['Row'];
        SetofOptions: { from: '*'; to: 'eligibility_requests'; isOneToOne: true; isSetofReturn: false };
      };
      reschedule_appointment: {
        Args: { request_id: string; starts_at: string; duration_minutes?: number | null; location_id?: string | null; location?: string | null; reason?: string | null; provider_id?: string | null; outside_hours?: boolean; expected_revision?: number | null; tell_office?: boolean; };
        Returns: Database['public']['Tables']['scheduling_requests']['Row'];
        SetofOptions: { from: '*'; to: 'scheduling_requests'; isOneToOne: true; isSetofReturn: false };
      };
      resume_case: {
        Args: { case_id: string; expected_revision?: number | null; note?: string | null; };
        Returns: Database['public']['Tables']['surgery_cases']['Row'];
        SetofOptions: { from: '*'; to: 'surgery_cases'; isOneToOne: true; isSetofReturn: false };
      };
      retire_clinical_table: {
        Args: { company_id: string; table_id: string; };
        Returns: Database['public']['Tables']['clinical_tables']['Row'];
        SetofOptions: { from: '*'; to: 'clinical_tables'; isOneToOne: true; isSetofReturn: false };
      };
      retry_outbox_message: {
        Args: { message_id: string; };
        Returns: Database['public']['Enums']['outbox_state'];
      };
      return_outbox_message: {
        Args: { message_id: string; error: Database['public']['Enums']['outbox_error']; reported_at: string; };
        Returns: string;
      };
      review_emergency_access: {
        Args: { access_id: string; note: string; };
        Returns: Database['public']['Tables']['emergency_accesses']['Row'];
        SetofOptions: { from: '*'; to: 'emergency_accesses'; isOneToOne: true; isSetofReturn: false };
      };
      revoke_api_key: {
        Args: { key_id: string; };
        Returns: { id: string; revoked_at: string; }[];
      };
      revoke_chart_invite: {
        Args: { invite_id: string; };
        Returns: string;
      };
      revoke_chart_link: {
        Args: { link_id: string; reason: string; };
        Returns: string;
      };
      revoke_invitation: {
        Args: { invitation_id: string; };
        Returns: Database['public']['Tables']['invitations']['Row'];
        SetofOptions: { from: '*'; to: 'invitations'; isOneToOne: true; isSetofReturn: false };
      };
      revoke_status_link: {
        Args: { link_id: string; };
        Returns: string;
      };
      sample_summary: {
        Args: { company_id: string; };
        Returns: { samples: number; real_patients: number; providers: number; bundles: number; payers: number; added_referrals: number; added_appointments: number; added_cases: number; added_coverages: number; added_authorizations: number; added_messages: number; }[];
      };
      save_allergy_prescription: {
        Args: { company_id: string; prescription_id: string; patient_id: string; prescription: Json; seen_revision?: number | null; };
        Returns: number;
      };
      save_allergy_test: {
        Args: { company_id: string; test_id: string; patient_id: string; test: Json; seen_revision?: number | null; };
        Returns: number;
      };
      save_appointment_lengths: {
        Args: { company_id: string; lengths: Json; };
        Returns: number;
      };
      save_article: {
        Args: { company_id: string; article_id: string; article: Json; seen?: number | null; };
        Returns: Database['public']['Tables']['articles']['Row'];
        SetofOptions: { from: '*'; to: 'articles'; isOneToOne: true; isSetofReturn: false };
      };
      save_authorization: {
        Args: { company_id: string; authorization_id: string; patient_id: string; coverage_id: string; services: Json; referral_id?: string | null; assigned_to?: string | null; follow_up_on?: string | null; notes?: string | null; case_id?: string | null; request_id?: string | null; expected_revision?: number | null; };
        Returns: Database['public']['Tables']['prior_authorizations']['Row'];
        SetofOptions: { from: '*'; to: 'prior_authorizations'; isOneToOne: true; isSetofReturn: false };
      };
      save_consult_letter: {
        Args: { letter_id: string; referral_id: string; visit_on?: string | null; reason?: string | null; diagnoses?: string | null; findings?: string | null; plan?: string | null; follow_up?: string | null; correction?: string | null; expected_revision?: number | null; };
        Returns: number;
      };
      save_draft: {
        Args: { thread_id: string; body: string; };
        Returns: Database['public']['Tables']['thread_states']['Row'];
        SetofOptions: { from: '*'; to: 'thread_states'; isOneToOne: true; isSetofReturn: false };
      };
      save_packet_reading: {
        Args: { packet_id: string; pages: Json; };
        Returns: number;
      };
      save_procedure_bundles: {
        Args: { company_id: string; bundles: Json; };
        Returns: { id: string; revision: number; }[];
      };
      save_vault_account: {
        Args: { company_id: string; proof: string; seen_revision: number; account?: Json | null; own?: string | null; };
        Returns: number;
      };
      say_page_kinds: {
        Args: { packet_id: string; pages: Json; senders?: string[]; };
        Returns: number;
      };
      schedule_case: {
        Args: { case_id: string; starts_at: string; location_id?: string | null; surgeon_id?: string | null; duration_minutes?: number | null; cleanup_minutes?: number | null; expected_revision?: number | null; cpt_codes?: string[] | null; outside_block_reason?: string | null; room_id?: string | null; team_overlap_reason?: string | null; };
        Returns: Database['public']['Tables']['surgery_cases']['Row'];
        SetofOptions: { from: '*'; to: 'surgery_cases'; isOneToOne: true; isSetofReturn: false };
      };
      screen_for_shots: {
        Args: { company_id: string; visit_id: string; answers: Json; peak_flow?: number | null; best_peak_flow?: number | null; details?: Json; late_reason?: string | null; };
        Returns: Database['public']['Tables']['shot_screenings']['Row'];
        SetofOptions: { from: '*'; to: 'shot_screenings'; isOneToOne: true; isSetofReturn: false };
      };
      search_everything: {
        Args: { company_id: string; term?: string; max_count?: number; };
        Returns: { kind: Database['public']['Enums']['search_kind']; id: string; patient_id: string; first_name: string; last_name: string; date_of_birth: string; medical_record_number: string; phone: string; matched: Database['public']['Enums']['patient_match'][]; label: string; referral_status: Database['public']['Enums']['referral_status']; surgery_stage: Database['public']['Enums']['surgery_stage']; at: string; place: number; }[];
      };
      search_messages: {
        Args: { company_id: string; term: string; before_at?: string | null; before_id?: string | null; max_count?: number; };
        Returns: { thread_id: string; subject: string; message_id: string; excerpt: string; created_at: string; }[];
      };
      search_outgoing_referrals: {
        Args: { company_id: string; open_only?: boolean; patient_id?: string | null; after_at?: string | null; after_id?: string | null; max_count?: number; overdue_only?: boolean; };
        Returns: Database['public']['Tables']['outgoing_referrals']['Row'][];
        SetofOptions: { from: '*'; to: 'outgoing_referrals'; isOneToOne: false; isSetofReturn: true };
      };
      search_packets: {
        Args: { company_id: string; words: string; };
        Returns: { packet_id: string; excerpt: string; }[];
      };
      search_patients: {
        Args: { company_id: string; term: string; max_count?: number; };
        Returns: { id: string; first_name: string; middle_name: string; last_name: string; name_suffix: string; preferred_name: string; date_of_birth: string; sex: Database['public']['Enums']['administrative_sex']; phone: string; medical_record_number: string; matched: Database['public']['Enums']['patient_match'][]; place: number; }[];
      };
      search_referrals: {
        Args: { company_id: string; term?: string; status?: Database['public']['Enums']['referral_status'] | null; priority?: Database['public']['Enums']['referral_priority'] | null; assigned_to?: string | null; overdue?: boolean; see_by_passed?: boolean; awaiting_information?: boolean; contact_due?: boolean; sort?: Database['public']['Enums']['referral_order']; after_at?: string | null; after_id?: string | null; max_count?: number; chosen?: string[] | null; unassigned?: boolean; awaiting_answer?: boolean; work_due?: boolean; open_kind?: Database['public']['Enums']['open_kind'] | null; };
        Returns: Database['public']['Tables']['referrals']['Row'][];
        SetofOptions: { from: '*'; to: 'referrals'; isOneToOne: false; isSetofReturn: true };
      };
      search_referrers: {
        Args: { company_id: string; term?: string; inactive?: boolean; after_name?: string | null; after_id?: string | null; max_count?: number; near_zip?: string | null; within_miles?: number | null; };
        Returns: { id: string; is_practice: boolean; name: string; specialty: string; npi: string; practice_name: string; phone: string; fax: string; mobile: string; preferred_way: Database['public']['Enums']['office_contact_way']; is_active: boolean; referrals: number; miles: number; }[];
      };
      search_scheduling_requests: {
        Args: { company_id: string; statuses: Database['public']['Enums']['scheduling_status'][]; term?: string; provider_id?: string | null; request_type?: Database['public']['Enums']['appointment_type'] | null; overdue?: boolean; waitlisted?: boolean; sort?: Database['public']['Enums']['request_order']; after_at?: string | null; after_id?: string | null; max_count?: number; requested_by?: string | null; open_kind?: Database['public']['Enums']['open_kind'] | null; };
        Returns: Database['public']['Tables']['scheduling_requests']['Row'][];
        SetofOptions: { from: '*'; to: 'scheduling_requests'; isOneToOne: false; isSetofReturn: true };
      };
      search_sent_referrals: {
        Args: { key_id: string; filters: Json; after_at?: string | null; after_id?: string | null; max_count?: number; };
        Returns: { referral_id: string; status: Database['public']['Enums']['referral_status']; priority: Database['public']['Enums']['referral_priority']; received_at: string; updated_at: string; awaiting_information: boolean; setback: Database['public']['Enums']['referral_setback']; decline_reason: Database['public']['Enums']['referral_decline_reason']; withdrawal_asked_at: string; answered_on: string; clinic: string; appointment_id: string; appointment_at: string; appointment_minutes: number; appointment_provider: string; appointment_location: string; }[];
      };
      search_surgery_cases: {
        Args: { company_id: string; stages?: Database['public']['Enums']['surgery_stage'][] | null; term?: string; surgeon_id?: string | null; location_id?: string | null; sort?: Database['public']['Enums']['case_order']; after_at?: string | null; after_id?: string | null; max_count?: number; from_at?: string | null; until_at?: string | null; completed_since?: string | null; chosen?: string[] | null; blocked_within?: number | null; unrecorded?: boolean; };
        Returns: { id: string; patient: Json; procedure_name: string; laterality: Database['public']['Enums']['laterality']; laterality_override_reason: string; icd10_codes: string[]; stage: Database['public']['Enums']['surgery_stage']; starts_at: string; planned_at: string; duration_minutes: number; cleanup_minutes: number; postponed_until: string; postponed_reason: string; surgeon: Json; location: Json; room: Json; outside_block_reason: string; team_overlap_reason: string; notes: string; revision: number; created_at: string; procedures: Json; items: Json; team: Json; elsewhere: Json; }[];
      };
      second_factor_demands: {
        Args: Record<PropertyKey, never>;
        Returns: { slug: string; name: string; }[];
      };
      see_invitation: {
        Args: { token: string; };
        Returns: { state: Database['public']['Enums']['invitation_state']; company_name: string; company_slug: string; role: Database['public']['Enums']['company_role']; invited_by: string; expires_at: string; }[];
      };
      send_message: {
        Args: { thread_id: string; body: string; mentions?: string[]; attachments?: Json; message_id?: string | null; };
        Returns: Database['public']['Tables']['messages']['Row'];
        SetofOptions: { from: '*'; to: 'messages'; isOneToOne: true; isSetofReturn: false };
      };
      send_my_card: {
        Args: { chart_id: string; request_id: string; payer_name: string; member_id: string; front_path: string; group_number?: string | null; back_path?: string | null; };
        Returns: Json;
      };
      send_referral_answer: {
        Args: { answer_id: string; referral_id: string; kind: Database['public']['Enums']['outbox_kind']; channel: Database['public']['Enums']['outbox_channel']; note?: string | null; item_ids?: string[] | null; spoken_with?: string | null; said_at?: string | null; };
        Returns: string;
      };
      send_referral_form: {
        Args: { slug: string; form_id: string; form: Json; challenge: string; answers: string[]; };
        Returns: Json;
      };
      send_test_webhook: {
        Args: { endpoint_id: string; message_id: string; };
        Returns: string;
      };
      sent_insurance: {
        Args: { company_id: string; referral_id: string; };
        Returns: { source_name: string; payer_id: string; sent_payer_id: string; sent_payer_name: string; member_id: string; group_number: string; plan_name: string; relationship: Database['public']['Enums']['subscriber_relationship']; subscriber_first_name: string; subscriber_last_name: string; subscriber_birth_date: string; }[];
      };
      sent_letters: {
        Args: { key_id: string; referral_id: string; };
        Returns: Json;
      };
      sent_referral_status: {
        Args: { key_id: string; referral_id: string; };
        Returns: { status: Database['public']['Enums']['referral_status']; priority: Database['public']['Enums']['referral_priority']; received_at: string; updated_at: string; awaiting_information: boolean; setback: Database['public']['Enums']['referral_setback']; decline_reason: Database['public']['Enums']['referral_decline_reason']; withdrawal_asked_at: string; answered_on: string; clinic: string; appointment_id: string; appointment_at: string; appointment_minutes: number; appointment_provider: string; appointment_location: string; }[];
      };
      service_status: {
        Args: Record<PropertyKey, never>;
        Returns: Json;
      };
      set_authorization_status: {
        Args: { authorization_id: string; to_status: Database['public']['Enums']['authorization_status']; on_day?: string | null; number?: string | null; number_missing_reason?: string | null; reference_number?: string | null; way?: Database['public']['Enums']['authorization_way'] | null; valid_from?: string | null; valid_until?: string | null; denial_reason?: string | null; units?: Json | null; follow_up_on?: string | null; note?: string | null; expected_revision?: number | null; };
        Returns: Database['public']['Tables']['prior_authorizations']['Row'];
        SetofOptions: { from: '*'; to: 'prior_authorizations'; isOneToOne: true; isSetofReturn: false };
      };
      set_checklist_item: {
        Args: { item_id: string; state: Database['public']['Enums']['checklist_state']; reason?: string | null; valid_until?: string | null; result_date?: string | null; expected_revision?: number | null; done_by?: string | null; };
        Returns: Database['public']['Tables']['surgery_cases']['Row'];
        SetofOptions: { from: '*'; to: 'surgery_cases'; isOneToOne: true; isSetofReturn: false };
      };
      set_document_shared: {
        Args: { company_id: string; outgoing_id: string; document_id: string; is_shared: boolean; };
        Returns: boolean;
      };
      set_member_role: {
        Args: { company_id: string; user_id: string; role: Database['public']['Enums']['company_role']; expected_revision?: number | null; };
        Returns: Database['public']['Tables']['company_members']['Row'];
        SetofOptions: { from: '*'; to: 'company_members'; isOneToOne: true; isSetofReturn: false };
      };
      set_minor_access: {
        Args: { company_id: string; rules: Json; seen?: string | null; };
        Returns: Database['public']['Tables']['minor_access_rules']['Row'][];
        SetofOptions: { from: '*'; to: 'minor_access_rules'; isOneToOne: false; isSetofReturn: true };
      };
      set_network_connection: {
        Args: { company_id: string; partner_id: string; act: Database['public']['Enums']['network_act']; };
        Returns: Database['public']['Enums']['network_connection_state'];
      };
      set_referral_status: {
        Args: { referral_id: string; new_status: Database['public']['Enums']['referral_status']; note?: string | null; expected_status?: Database['public']['Enums']['referral_status'] | null; decline_reason?: Database['public']['Enums']['referral_decline_reason'] | null; };
        Returns: Database['public']['Tables']['referrals']['Row'];
        SetofOptions: { from: '*'; to: 'referrals'; isOneToOne: true; isSetofReturn: false };
      };
      set_referral_statuses: {
        Args: { referral_ids: string[]; new_status: Database['public']['Enums']['referral_status']; expected_status?: Database['public']['Enums']['referral_status'] | null; decline_reason?: Database['public']['Enums']['referral_decline_reason'] | null; };
        Returns: { referral_id: string; from_status: Database['public']['Enums']['referral_status']; refusal: string; }[];
      };
      set_waitlist: {
        Args: { request_id: string; waitlisted: boolean; from_date?: string | null; until_date?: string | null; any_provider?: boolean; expected_revision?: number | null; };
        Returns: Database['public']['Tables']['scheduling_requests']['Row'];
        SetofOptions: { from: '*'; to: 'scheduling_requests'; isOneToOne: true; isSetofReturn: false };
      };
      settle_chart_request: {
        Args: { request_id: string; outcome: Database['public']['Enums']['chart_request_outcome']; answer?: string | null; taken?: string[]; };
        Returns: Database['public']['Tables']['chart_requests']['Row'];
        SetofOptions: { from: '*'; to: 'chart_requests'; isOneToOne: true; isSetofReturn: false };
      };
      settle_office_file: {
        Args: { company_id: string; document_id: string; verdict: Database['public']['Enums']['file_verdict']; finding?: string | null; sha256?: string | null; scanned?: boolean; };
        Returns: boolean;
      };
      settle_outbox: {
        Args: { message_id: string; lease: string; outcome: string; error?: Database['public']['Enums']['outbox_error'] | null; simulated?: boolean; retry_after?: number | null; };
        Returns: Database['public']['Enums']['outbox_state'];
      };
      settle_outcome: {
        Args: { request_id: string; reason: string; };
        Returns: string;
      };
      settle_sent_document: {
        Args: { key_id: string; referral_id: string; document_id: string; name: string; media_type: string; title: string; sha256: string; scanned: boolean; };
        Returns: boolean;
      };
      settle_webhook: {
        Args: { message_id: string; lease: string; outcome: string; error?: Database['public']['Enums']['webhook_error'] | null; answered?: number | null; retry_after?: number | null; };
        Returns: Database['public']['Enums']['webhook_message_state'];
      };
      setup_steps: {
        Args: { company_id: string; };
        Returns: { step: Database['public']['Enums']['setup_step']; gap: Database['public']['Enums']['setup_gap']; }[];
      };
      shot_board: {
        Args: { company_id: string; max_rows?: number; };
        Returns: { visit_id: string; patient_id: string; patient_name: string; date_of_birth: string; checked_in_at: string; open_questions: number; observe_until: string; ended_at: string; left_early: boolean; doses: number; last_dose: string; has_reaction: boolean; least_age: number; weight_kg: number; weighed_on: string; }[];
      };
      shot_day_sheet: {
        Args: { company_id: string; day: string; };
        Returns: { patient_id: string; patient_name: string; date_of_birth: string; code: string; units: number; detail: string; payer_id: string; payer: string; unit_rule: string; problem: Database['public']['Enums']['unit_problem']; diagnosis: string; ordered_by: string; }[];
      };
      sign_allergy_prescription: {
        Args: { company_id: string; prescription_id: string; seen_revision: number; answers?: Json; unasked_reason?: string | null; age_reason?: string | null; };
        Returns: Database['public']['Tables']['allergy_prescriptions']['Row'][];
        SetofOptions: { from: '*'; to: 'allergy_prescriptions'; isOneToOne: false; isSetofReturn: true };
      };
      sign_consult_letter: {
        Args: { letter_id: string; expected_revision: number; };
        Returns: string;
      };
      signs_as_physician: {
        Args: { company_id: string; };
        Returns: boolean;
      };
      snooze_referrals: {
        Args: { referral_ids: string[]; until_day?: string | null; };
        Returns: number;
      };
      split_packet: {
        Args: { packet_id: string; seen_revision: number; new_packet_id: string; page_ids: string[]; };
        Returns: string;
      };
      start_diagnosis_list: {
        Args: { id: string; company_id: string; name: string; code_count: number; };
        Returns: string;
      };
      start_thread: {
        Args: { company_id: string; subject: string; participants: string[]; body?: string | null; referral_id?: string | null; surgery_case_id?: string | null; thread_id?: string | null; message_id?: string | null; };
        Returns: Database['public']['Tables']['threads']['Row'];
        SetofOptions: { from: '*'; to: 'threads'; isOneToOne: true; isSetofReturn: false };
      };
      stop_using_authorization: {
        Args: { authorization_id: string; case_id?: string | null; request_id?: string | null; };
        Returns: Database['public']['Tables']['prior_authorizations']['Row'];
        SetofOptions: { from: '*'; to: 'prior_authorizations'; isOneToOne: true; isSetofReturn: false };
      };
      submit_referral: {
        Args: { key_id: string; idempotency_key: string; referral: Json; };
        Returns: { outcome: string; referral_id: string; status: Database['public']['Enums']['referral_status']; received_at: string; }[];
      };
      submitted_referral: {
        Args: { key_id: string; referral_id: string; };
        Returns: { status: Database['public']['Enums']['referral_status']; received_at: string; updated_at: string; }[];
      };
      surgery_cancellations: {
        Args: { company_id: string; from_day: string; to_day: string; provider_id?: string | null; };
        Returns: { reason: Database['public']['Enums']['cancellation_reason']; cancelled: number; cancelled_before: number; }[];
      };
      surgery_case_checklist: {
        Args: { company_id: string; case_id: string; };
        Returns: Database['public']['Tables']['case_checklist_items']['Row'][];
        SetofOptions: { from: '*'; to: 'case_checklist_items'; isOneToOne: false; isSetofReturn: true };
      };
      surgery_case_procedures: {
        Args: { company_id: string; case_id: string; };
        Returns: Database['public']['Tables']['case_procedures']['Row'][];
        SetofOptions: { from: '*'; to: 'case_procedures'; isOneToOne: false; isSetofReturn: true };
      };
      surgery_case_team: {
        Args: { company_id: string; case_id: string; };
        Returns: { team: Json; elsewhere: Json; }[];
      };
      surgery_case_timeline: {
        Args: { company_id: string; case_id: string; };
        Returns: Database['public']['Tables']['surgery_case_events']['Row'][];
        SetofOptions: { from: '*'; to: 'surgery_case_events'; isOneToOne: false; isSetofReturn: true };
      };
      surgery_figures: {
        Args: { company_id: string; from_day: string; to_day: string; provider_id?: string | null; };
        Returns: { preop: number; postponed: number; ready: number; scheduled: number; open_without_surgeon: number; completed: number; cancelled: number; taken_up_again: number; first_scheduled: number; median_days: number; completed_before: number; cancelled_before: number; first_scheduled_before: number; median_days_before: number; }[];
      };
      surgery_waits: {
        Args: { company_id: string; from_day: string; to_day: string; provider_id?: string | null; };
        Returns: { first_day: string; last_day: string; first_scheduled: number; median_days: number; }[];
      };
      take_document: {
        Args: { key_id: string; document: Json; };
        Returns: { outcome: string; company_id: string; packet_id: string; received_at: string; }[];
      };
      tell_diary_day: {
        Args: { chart_id: string; on_day: string; symptoms: Json; medicines?: string[] | null; seen?: string | null; };
        Returns: Json;
      };
      tell_dose: {
        Args: { chart_id: string; report_id: string; course_id: string; on_day: string; taken: boolean; };
        Returns: Json;
      };
      tell_vault_use: {
        Args: { company_id: string; vault_id: string; item_id: string; what: string; };
        Returns: boolean;
      };
      thread_files: {
        Args: { company_id: string; thread_id: string; message_ids: string[]; };
        Returns: Database['public']['Tables']['message_attachments']['Row'][];
        SetofOptions: { from: '*'; to: 'message_attachments'; isOneToOne: false; isSetofReturn: true };
      };
      thread_messages: {
        Args: { company_id: string; thread_id: string; since?: string | null; beyond_at?: string | null; beyond_id?: string | null; newer?: boolean; max_count?: number; };
        Returns: Database['public']['Tables']['messages']['Row'][];
        SetofOptions: { from: '*'; to: 'messages'; isOneToOne: false; isSetofReturn: true };
      };
      top_referring_providers: {
        Args: { company_id: string; from_day: string; to_day: string; provider_id?: string | null; priority?: Database['public']['Enums']['referral_priority'] | null; };
        Returns: { referring_provider: string; referrals: number; referrals_before: number; }[];
      };
      try_vaults: {
        Args: { company_id: string; };
        Returns: Json;
      };
      undo_patient_merge: {
        Args: { company_id: string; merge_id: string; };
        Returns: string[];
      };
      undo_referral_import: {
        Args: { company_id: string; import_id: string; };
        Returns: Json;
      };
      unlinked_referrers: {
        Args: { company_id: string; max_count?: number; };
        Returns: { written: string; referrals: number; suggested_id: string; is_practice: boolean; suggested_name: string; }[];
      };
      unlock_status_link: {
        Args: { link_id: string; };
        Returns: number;
      };
      update_company: {
        Args: { company_id: string; name: string; npi: string; phone: string; fax: string; address: string; time_zone: string; week_starts_on?: number | null; expected_revision?: number | null; };
        Returns: Database['public']['Tables']['companies']['Row'];
        SetofOptions: { from: '*'; to: 'companies'; isOneToOne: true; isSetofReturn: false };
      };
      use_authorization: {
        Args: { authorization_id: string; case_id?: string | null; request_id?: string | null; service_id?: string | null; };
        Returns: Database['public']['Tables']['prior_authorizations']['Row'];
        SetofOptions: { from: '*'; to: 'prior_authorizations'; isOneToOne: true; isSetofReturn: false };
      };
      use_recovery_code: {
        Args: { code: string; };
        Returns: boolean;
      };
      vault_writing: {
        Args: { company_id: string; log_after?: number; vault_id?: string | null; items?: string[]; };
        Returns: Json;
      };
      verify_audit_log: {
        Args: { company_id: string; from_seal?: number; max_entries?: number; };
        Returns: { checked: number; up_to: number; latest: number; fingerprint: string; sealed_at: string; finished: boolean; broken_at: number; problem: Database['public']['Enums']['audit_problem']; unsealed: number; unsealed_since: string; removed: number; removed_until: string; }[];
      };
      view_as_patient: {
        Args: { link_id: string; part?: string | null; part_id?: string | null; before_at?: string | null; };
        Returns: Json;
      };
      waiting_counts: {
        Args: { company_id: string; };
        Returns: { conversations: number; packets: number; }[];
      };
      watched_patients: {
        Args: { company_id: string; };
        Returns: { patient_id: string; until: string; }[];
      };
      watched_sublingual_doses: {
        Args: { company_id: string; };
        Returns: { dose_id: string; course_id: string; patient_id: string; patient_name: string; date_of_birth: string; product: string; amount: number; unit: string; given_at: string; observe_until: string; ended_at: string; left_early: boolean; }[];
      };
      withdraw_article: {
        Args: { company_id: string; article_id: string; };
        Returns: Database['public']['Tables']['articles']['Row'];
        SetofOptions: { from: '*'; to: 'articles'; isOneToOne: true; isSetofReturn: false };
      };
      withdraw_outgoing_referral: {
        Args: { company_id: string; outgoing_id: string; reason: string; };
        Returns: Database['public']['Enums']['outgoing_referral_state'];
      };
      write_to_clinic: {
        Args: { code: string; birth_date: string; message_id: string; body: string; };
        Returns: Json;
      };
      write_to_my_clinic: {
        Args: { chart_id: string; thread_id: string; message_id: string; body: string; subject?: string | null; attachments?: Json; };
        Returns: Json;
      };
      write_to_office: {
        Args: { answer_id: string; referral_id: string; body: string; };
        Returns: string;
      };
      write_to_patient: {
        Args: { link_id: string; thread_id: string; message_id: string; subject: string; body: string; };
        Returns: Database['public']['Tables']['threads']['Row'];
        SetofOptions: { from: '*'; to: 'threads'; isOneToOne: true; isSetofReturn: false };
      };
      write_to_receiver: {
        Args: { message_id: string; company_id: string; outgoing_id: string; body: string; };
        Returns: string;
      };
      write_vault_records: {
        Args: { company_id: string; author: string; vault_id: string; records: Json; };
        Returns: number;
      };
    };
    Enums: {
      administrative_sex: 'female' | 'male' | 'other' | 'unknown';
      allergen_category: 'tree' | 'grass' | 'weed' | 'mold' | 'mite' | 'animal' | 'insect' | 'venom' | 'food' | 'control' | 'other';
      allergy_test_kind: 'prick' | 'intradermal' | 'dilution_series' | 'ige';
      api_key_scope: 'referrals_create' | 'referrals_status' | 'documents_create';
      appointment_lead: 'same_day' | 'week' | 'fortnight' | 'month' | 'longer' | 'backwards';
      appointment_outcome: 'attended' | 'no_show' | 'cancelled' | 'no_outcome' | 'ahead' | 'undated';
      appointment_type: 'consultation' | 'procedure' | 'follow_up' | 'other';
      article_language: 'en' | 'es';
      article_state: 'draft' | 'published' | 'withdrawn';
      audit_problem: 'changed' | 'missing' | 'added' | 'seal_changed' | 'seal_missing' | 'headless';
      authorization_alarm: 'date_outside' | 'code_not_covered' | 'units_short' | 'coverage_changed';
      authorization_event_type: 'created' | 'edited' | 'status_changed' | 'called' | 'document_added' | 'document_removed' | 'linked' | 'unlinked' | 'alarm_raised' | 'alarm_cleared';
      authorization_order: 'due' | 'newest';
      authorization_said: 'required' | 'not_required' | 'not_said' | 'not_asked';
      authorization_status: 'draft' | 'submitted' | 'pending' | 'info_needed' | 'approved' | 'partially_approved' | 'denied' | 'appealed' | 'expired' | 'cancelled' | 'not_required';
      authorization_subject: 'referral' | 'visit' | 'surgery';
      authorization_unit: 'units' | 'visits' | 'days';
      authorization_way: 'portal' | 'phone' | 'fax' | 'electronic';
      cancellation_reason: 'patient_declined' | 'patient_ill' | 'patient_no_show' | 'fasting_not_kept' | 'not_cleared' | 'authorization_denied' | 'surgeon_unavailable' | 'location_unavailable' | 'equipment_unavailable' | 'no_longer_needed' | 'duplicate' | 'other';
      card_side: 'front' | 'back';
      case_blocker_kind: 'postponed' | 'side' | 'date_of_birth' | 'age' | 'item' | 'stage' | 'date' | 'surgeon' | 'location' | 'start' | 'outcome';
      case_order: 'newest' | 'oldest' | 'next' | 'last';
      chart_level: 'limited' | 'full';
      chart_relation: 'self' | 'parent' | 'guardian' | 'caregiver' | 'executor';
      chart_request_kind: 'move_visit' | 'cancel_visit' | 'coming' | 'correction' | 'reaction' | 'refill' | 'copy' | 'card';
      chart_request_outcome: 'done' | 'declined';
      checklist_owner: 'front_desk' | 'billing' | 'nurse' | 'surgeon' | 'anesthesia' | 'patient';
      checklist_state: 'not_started' | 'requested' | 'in_progress' | 'received' | 'done' | 'waived' | 'not_applicable' | 'failed' | 'expired';
      checklist_topic: 'coverage' | 'authorization';
      clinical_table_status: 'proposed' | 'approved' | 'retired';
      company_role: 'owner' | 'admin' | 'physician' | 'staff';
      contact_outcome: 'reached' | 'left_voicemail' | 'no_answer' | 'wrong_number' | 'sent' | 'not_delivered';
      contact_party: 'patient' | 'guardian' | 'referring_office';
      contact_step: 'call' | 'letter' | 'close';
      contact_way: 'phone' | 'text' | 'email' | 'portal' | 'letter';
      control_kind: 'positive' | 'negative';
      coverage_rank: 'primary' | 'secondary' | 'tertiary';
      diary_method: 'highest_step' | 'additive';
      drug_advice: 'stop' | 'ask';
      eligibility_due_reason: 'never' | 'failed' | 'plan_changed' | 'thirty_days' | 'new_month';
      eligibility_figure: 'active' | 'caution' | 'other_day' | 'limited' | 'inactive' | 'not_found' | 'error' | 'unknown' | 'cancelled' | 'under_way';
      eligibility_outcome: 'active' | 'caution' | 'other_day' | 'limited' | 'inactive' | 'not_found' | 'error' | 'unknown';
      eligibility_preset: 'consult' | 'office_procedure' | 'surgery' | 'allergy_testing' | 'injections' | 'audiology';
      eligibility_problem: 'incomplete' | 'cancelled' | 'timeout' | 'unavailable' | 'rejected' | 'unreadable' | 'other_person';
      eligibility_state: 'queued' | 'running' | 'done' | 'failed';
      extract_units: 'w_v' | 'au' | 'bau' | 'mcg' | 'pnu' | 'v_v';
      file_verdict: 'clean' | 'waiting' | 'refused';
      follow_up_list: 'dropped_out' | 'missed' | 'vial_ending' | 'consent_due' | 'review_due' | 'refill_due' | 'watched_dose_due' | 'decision_due' | 'adherence_unknown' | 'season_start_due' | 'shots' | 'patients' | 'systemic' | 'systemic_patients' | 'large_local' | 'large_local_patients' | 'unwatched' | 'overridden' | 'on_time' | 'given_late' | 'maintenance';
      guardian_relationship: 'mother' | 'father' | 'step_parent' | 'grandparent' | 'foster_parent' | 'legal_guardian' | 'spouse' | 'child' | 'other';
      half_day: 'morning' | 'afternoon';
      health_answer: 'no' | 'yes' | 'controlled' | 'not_controlled' | 'not_applicable';
      health_question: 'asthma' | 'beta_blocker' | 'ace_inhibitor' | 'pregnancy';
      home_focus: 'front_desk' | 'physician' | 'billing' | 'oversight';
      immunotherapy_route: 'injections' | 'drops' | 'tablet';
      inbox_folder: 'inbox' | 'unread' | 'archived';
      invitation_state: 'open' | 'expired' | 'used' | 'revoked' | 'wrong_email' | 'unconfirmed' | 'member' | 'deactivated';
      key_fetch_error: 'unreachable' | 'timed_out' | 'private_address' | 'redirected' | 'refused' | 'too_large' | 'no_key_set' | 'no_usable_key' | 'private_key' | 'too_many_keys' | 'same_kid';
      laterality: 'left' | 'right' | 'bilateral' | 'not_applicable';
      laterality_rule: 'none' | 'required' | 'optional';
      letter_way: 'letter' | 'link';
      list_name: 'referrals' | 'inbox' | 'queue' | 'verifications' | 'patients' | 'team' | 'audit' | 'authorizations' | 'directory';
      location_kind: 'office' | 'surgery_center' | 'hospital';
      marketplace_interest_kind: 'notify' | 'beta' | 'trial' | 'contact';
      message_kind: 'message' | 'event';
      mixing_part: 'written_test' | 'hand_hygiene' | 'fingertip' | 'media_fill';
      network_act: 'ask' | 'accept' | 'decline' | 'end';
      network_connection_state: 'asked' | 'invited' | 'connected' | 'declined' | 'refused' | 'ended';
      network_specialty: 'ent' | 'allergy' | 'audiology';
      notification_event: 'referral_received' | 'referral_assigned' | 'referral_status_changed' | 'referral_overdue' | 'appointment_requested' | 'appointment_proposed' | 'appointment_countered' | 'appointment_confirmed' | 'appointment_changed' | 'appointment_reminder' | 'waitlist_offer' | 'message_received' | 'mentioned' | 'case_ready' | 'case_blocked' | 'case_scheduled' | 'case_changed' | 'case_reminder' | 'eligibility_finished' | 'authorization_assigned' | 'authorization_status_changed' | 'authorization_alarm' | 'authorization_due' | 'vials_to_mix' | 'vials_to_check' | 'lot_expiring' | 'lot_recalled' | 'vault_opened';
      notification_target: 'referral' | 'scheduling_request' | 'thread' | 'surgery_case' | 'eligibility_request' | 'prior_authorization' | 'outgoing_referral' | 'network_clinic' | 'vial_set' | 'extract_lot' | 'vault' | 'patient';
      notification_type: 'insurance' | 'message' | 'system' | 'referral' | 'appointment' | 'surgery' | 'allergy';
      office_contact_way: 'fax' | 'phone' | 'portal' | 'mail' | 'email' | 'text';
      open_kind: 'referral' | 'answer' | 'outcome' | 'ask' | 'information' | 'next_action' | 'letter' | 'message' | 'withdrawal' | 'visit' | 'surgery' | 'sent' | 'authorization' | 'requirement' | 'shots' | 'course' | 'test' | 'observation' | 'packet' | 'patient_request' | 'patient_message';
      operating_time_source: 'own_block' | 'open_block' | 'hours';
      outbox_channel: 'email' | 'fax' | 'print' | 'sms' | 'network' | 'phone' | 'system';
      outbox_error: 'address_refused' | 'message_refused' | 'sign_in_refused' | 'busy' | 'no_answer' | 'unreachable' | 'timed_out' | 'gateway_failed' | 'interrupted' | 'returned' | 'mailbox_full' | 'opted_out';
      outbox_kind: 'acknowledgement' | 'information_missing' | 'appointment_made' | 'appointment_moved' | 'no_show' | 'declined' | 'consult_letter' | 'message';
      outbox_state: 'queued' | 'sending' | 'sent' | 'delivered' | 'opened' | 'failed' | 'canceled';
      outgoing_referral_state: 'received' | 'accepted' | 'scheduled' | 'completed' | 'declined' | 'withdrawn';
      packet_file_fault: 'broken' | 'encrypted' | 'too_many_pages' | 'too_large' | 'dynamic_form';
      packet_lesson: 'referring_provider' | 'page_kind' | 'field';
      packet_page_kind: 'referral' | 'demographics' | 'insurance_card' | 'note' | 'lab' | 'audiogram' | 'imaging' | 'records_request' | 'junk' | 'other';
      packet_source: 'fax' | 'upload' | 'camera' | 'api';
      packet_state: 'open' | 'filed' | 'discarded' | 'merged';
      packet_text_source: 'layer' | 'ocr' | 'blank' | 'unreadable';
      patient_event_kind: 'referral' | 'visit' | 'surgery' | 'insurance' | 'authorization' | 'message' | 'record' | 'allergy';
      patient_filter: 'upcoming' | 'uncovered' | 'referred' | 'twins';
      patient_match: 'name' | 'similar_name' | 'birth_date' | 'record_number' | 'phone';
      patient_order: 'name' | 'seen';
      preparation_kind: 'bring' | 'do' | 'ask' | 'stop_drugs';
      prescription_status: 'draft' | 'signed' | 'replaced' | 'ended';
      proposal_side: 'clinic' | 'requester';
      proposal_state: 'open' | 'accepted' | 'declined' | 'superseded';
      record_copy_format: 'pdf' | 'fhir';
      referral_answer_way: 'phone' | 'fax' | 'letter' | 'secure_message';
      referral_decline_reason: 'not_our_specialty' | 'duplicate' | 'information_missing' | 'insurance' | 'no_capacity' | 'patient_declined' | 'patient_unreachable' | 'seen_elsewhere' | 'other';
      referral_document_kind: 'referral_letter' | 'office_note' | 'imaging_report' | 'audiogram' | 'lab_result' | 'insurance_card' | 'other';
      referral_event_type: 'created' | 'status_changed' | 'assigned' | 'priority_changed' | 'details_changed' | 'note' | 'appointment' | 'surgery' | 'insurance' | 'answered' | 'answer_returned' | 'ended' | 'information_missing' | 'information_asked' | 'information_received' | 'information_withdrawn' | 'document_added' | 'document_removed' | 'contact_attempted' | 'contact_marked_error';
      referral_figure: 'received' | 'unnamed' | 'open' | 'overdue' | 'completed' | 'status' | 'step' | 'wait' | 'declined' | 'contact';
      referral_order: 'newest' | 'oldest' | 'due' | 'see_by' | 'work';
      referral_priority: 'routine' | 'urgent' | 'stat';
      referral_setback: 'appointment_cancelled' | 'no_show' | 'case_cancelled';
      referral_source: 'clinic' | 'outside_system' | 'web_form' | 'network';
      referral_status: 'pending' | 'accepted' | 'declined' | 'scheduled' | 'completed';
      referral_work_step: 'review' | 'ask' | 'information' | 'call' | 'letter' | 'close' | 'visit' | 'outcome' | 'answer' | 'written';
      request_order: 'due' | 'newest' | 'oldest';
      schedule_event_type: 'requested' | 'proposed' | 'confirmed' | 'cancelled' | 'completed' | 'countered' | 'rescheduled' | 'checked_in' | 'no_show' | 'reopened' | 'waitlisted' | 'offered' | 'offer_declined' | 'offer_expired' | 'outcome_settled' | 'note';
      scheduled_job: 'review_prior_authorizations' | 'review_surgery_cases' | 'notify_overdue_referrals' | 'send_appointment_reminders' | 'send_case_reminders' | 'notify_expiring_lots' | 'tell_list_readings' | 'delete_stale_rows' | 'give_up_files' | 'seal_audit_log' | 'expire_offers';
      scheduling_status: 'pending' | 'proposed' | 'confirmed' | 'checked_in' | 'cancelled' | 'completed' | 'no_show';
      search_kind: 'patient' | 'referral' | 'surgery_case' | 'thread' | 'provider';
      second_factor_rule: 'nobody' | 'administrators' | 'everyone';
      setup_gap: 'provider' | 'hours' | 'npi' | 'payer' | 'bundle' | 'teammate' | 'key' | 'brand';
      setup_step: 'hours' | 'payers' | 'bundles' | 'team' | 'intake' | 'brand';
      shot_call_outcome: 'reached' | 'left_message' | 'no_answer' | 'stopping';
      sublingual_contact_way: 'call' | 'visit' | 'refill' | 'message';
      sublingual_fill_way: 'dispensed' | 'prescribed';
      sublingual_reaction: 'none' | 'local' | 'systemic';
      subscriber_relationship: 'self' | 'spouse' | 'child' | 'other_adult';
      surgery_event_type: 'added' | 'moved' | 'scheduled' | 'rescheduled' | 'completed' | 'reopened' | 'cancelled' | 'postponed' | 'resumed' | 'demoted' | 'details_changed' | 'item_added' | 'item_changed' | 'note';
      surgery_figure: 'preop' | 'postponed' | 'ready' | 'scheduled' | 'completed' | 'cancelled' | 'taken_up_again' | 'first_scheduled';
      surgery_stage: 'preop' | 'ready' | 'scheduled' | 'completed' | 'cancelled';
      team_function: 'assistant' | 'anesthesia' | 'scrub_nurse' | 'circulating_nurse' | 'technician';
      thread_audience: 'participants' | 'clinic';
      twin_reason: 'name' | 'similar_name' | 'birth_date' | 'phone' | 'record_number' | 'member_id';
      unit_problem: 'no_coverage' | 'no_rule' | 'over_day';
      vault_role: 'read' | 'write' | 'manage';
      vial_diluent: 'albumin_saline' | 'phenol_saline' | 'glycerin';
      vial_status: 'mixed' | 'in_use' | 'empty' | 'discarded' | 'recalled';
      visit_outcome: 'surgery' | 'allergy_workup' | 'follow_up' | 'tests' | 'back_to_referrer';
      waitlist_offer_state: 'offered' | 'accepted' | 'declined' | 'expired';
      webhook_error: 'refused' | 'redirected' | 'unreachable' | 'timed_out' | 'private_address' | 'gone' | 'switched_off' | 'interrupted';
      webhook_event: 'referral.received' | 'referral.status_changed' | 'referral.appointment_changed' | 'referral.answered' | 'referral.information_missing' | 'referral.information_received' | 'referral.document_added' | 'webhook.test';
      webhook_message_state: 'queued' | 'sending' | 'delivered' | 'failed';
      webhook_state: 'active' | 'paused' | 'gone' | 'failing' | 'unkept';
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

/** A table by its columns: an insert may leave out what is defaulted or null, and never sets what is computed. */
type Table<
  Row,
  Defaulted extends keyof Row,
  Computed extends keyof Row,
  Links extends Link[],
> = {
  Row: Row;
  Insert: Omit<Row, Optional<Row> | Defaulted | Computed> &
    Partial<Omit<Pick<Row, Optional<Row> | Defaulted>, Computed>> & { [Column in Computed]?: never };
  Update: Partial<Omit<Row, Computed>> & { [Column in Computed]?: never };
  Relationships: Links;
};

type Link<
  Name extends string = string,
  Columns extends string[] = string[],
  To extends string = string,
  ToColumns extends string[] = string[],
  IsOneToOne extends boolean = boolean,
> = {
  foreignKeyName: Name;
  columns: Columns;
  isOneToOne: IsOneToOne;
  referencedRelation: To;
  referencedColumns: ToColumns;
};

type Optional<Row> = { [Column in keyof Row]: null extends Row[Column] ? Column : never }[keyof Row];

type PublicSchema = Database['public'];

/** A whole row of a table. */
export type Tables<Name extends keyof PublicSchema['Tables']> =
  PublicSchema['Tables'][Name]['Row'];

/** What an insert takes: columns with a default may be left out. */
export type TablesInsert<Name extends keyof PublicSchema['Tables']> =
  PublicSchema['Tables'][Name]['Insert'];

/** What an update takes: any column may be left out. */
export type TablesUpdate<Name extends keyof PublicSchema['Tables']> =
  PublicSchema['Tables'][Name]['Update'];

/** One of an enum's values. */
export type Enums<Name extends keyof PublicSchema['Enums']> = PublicSchema['Enums'][Name];

/** The kinds of refusal that the database's functions raise, each in its error's detail. */
export type RefusalKind =
  | 'added'
  | 'address'
  | 'age'
  | 'amount'
  | 'answered'
  | 'answers'
  | 'authorization'
  | 'away'
  | 'blocked'
  | 'clash'
  | 'competency'
  | 'confirmed_too_soon'
  | 'connection'
  | 'consent'
  | 'contact'
  | 'contraindicated'
  | 'copies'
  | 'count'
  | 'dates'
  | 'day'
  | 'days'
  | 'deceased'
  | 'decided'
  | 'denial'
  | 'diagnosis'
  | 'diluent'
  | 'drugs'
  | 'early'
  | 'ended'
  | 'expired'
  | 'field'
  | 'file'
  | 'given_by'
  | 'grading'
  | 'held'
  | 'hours'
  | 'html'
  | 'incomplete'
  | 'item'
  | 'known_file'
  | 'late'
  | 'later'
  | 'limit'
  | 'live'
  | 'lot_expired'
  | 'lot_recalled'
  | 'lot_strength'
  | 'lot_volume'
  | 'member'
  | 'name'
  | 'no_address'
  | 'not_applied'
  | 'not_approved'
  | 'number'
  | 'other_course'
  | 'other_product'
  | 'others'
  | 'outcome'
  | 'outside_block'
  | 'overlap'
  | 'own_vial'
  | 'packages'
  | 'parent'
  | 'parent_unchecked'
  | 'patient'
  | 'peak_flow'
  | 'prescription'
  | 'rank'
  | 'real_patients'
  | 'reason'
  | 'recalled'
  | 'record_number'
  | 'referral'
  | 'review'
  | 'row'
  | 'running'
  | 'second_person'
  | 'sent_before'
  | 'service_date'
  | 'side'
  | 'sign_off'
  | 'signs'
  | 'stage'
  | 'stale'
  | 'state'
  | 'status'
  | 'step_up'
  | 'taken'
  | 'team_overlap'
  | 'time'
  | 'today'
  | 'told'
  | 'too_late'
  | 'unasked'
  | 'unchecked'
  | 'unfinished'
  | 'unknown_vial'
  | 'unopened'
  | 'vial_ended'
  | 'vial_expired'
  | 'volume'
  | 'volumes'
  | 'warnings'
  | 'watching'
  | 'way'
  | 'wrong_dilution'
  | 'wrong_label'
  | 'wrong_patient'
  | 'wrong_vial';

/** The values of each enum in their order, for lists and for parsing. */
export * as enums from './enums';
