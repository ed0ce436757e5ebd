-- Lists the triggers, views and functions that this version or an earlier one made, each as it is dropped.
select 'drop ' || kind || ' if exists ' || identity from applied_objects
