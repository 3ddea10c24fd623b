-- Analysis engines per organisation, their quota and what they cost.

-- No row: the organisation uses the installation's engine.
create table analysis_engine (
  organization_id uuid primary key references organization,
  mode text not null check (mode in ('installation', 'embedded', 'own')),
  provider text check (provider in ('openai', 'anthropic', 'google', 'openai_compatible')),
  model text check (length(model) between 1 and 100),
  base_url text check (length(base_url) <= 300),
  -- Sealed by the installation's key; never leaves the server.
  sealed_key bytea,
  -- Calls a day and calls at once; null for the installation's limits.
  daily_quota integer check (daily_quota > 0),
  concurrency integer check (concurrency > 0),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid references app_user,
  check (mode <> 'own' or (provider is not null and model is not null))
);
call app.protect('analysis_engine');
grant select, insert, update on analysis_engine to gozlem_app;

-- Calls an organisation made on a day in Istanbul.
create table analysis_quota (
  organization_id uuid not null references organization,
  day date not null,
  used integer not null,
  primary key (organization_id, day)
);
call app.protect('analysis_quota');
grant select, insert, update, delete on analysis_quota to gozlem_app;

-- What became of each call to a model, without anything of what was asked or answered: it outlives its report.
create table analysis_call (
  id uuid primary key,
  organization_id uuid not null references organization,
  analysis_id uuid references analysis on delete set null,
  purpose text not null check (purpose in ('photo', 'text', 'refine', 'test')),
  provider text not null,
  model text not null,
  prompt_version text not null,
  outcome text not null
    check (outcome in ('ok', 'timeout', 'cancelled', 'invalid', 'rate_limited', 'unavailable', 'refused')),
  detail text not null,
  requests integer not null,
  latency_ms integer not null,
  input_tokens integer,
  output_tokens integer,
  -- Null: the model's price is not known.
  cost_usd numeric,
  created_at timestamptz(3) not null default now()
);
create index analysis_call_organization on analysis_call (organization_id, created_at);
create index analysis_call_created on analysis_call (created_at);
create index analysis_call_analysis on analysis_call (analysis_id);
call app.protect('analysis_call');
grant select, insert, delete on analysis_call to gozlem_app;

alter table analysis
  add column provider text,
  add column model text,
  add column prompt_version text,
  -- Turkish, fit to show: why another engine than the configured one did it.
  add column notice text not null default '';
